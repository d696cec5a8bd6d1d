import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import type { Database } from '../../runtime/server/platform/database/database.ts';
import { createLedger, type Ledger } from '../../runtime/server/platform/ledger/ledger.ts';
import { checkDepositLimits, depositLeft, playerStanding } from '../../runtime/server/platform/limits/public.ts';
import { AppError } from '../../runtime/shared/errors.ts';
import { databases } from '../support/databases.ts';
import { brandBundle } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

const day = 86_400_000;
const begin = Date.parse('2027-05-10T08:00:00.000Z');
let postgres: StartedPostgres;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-deposit-limits-'));
  postgres = await startPostgres();
}, 120_000);
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(databases)('a deposit limit on %s', (kind) => {
  let database: Database;
  let ledger: Ledger;
  let players = 0;

  beforeAll(async () => {
    const databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : undefined;
    database = await openPlatformDatabase({ dataDir: path.join(folder, kind), databaseUrl });
    ledger = createLedger(database);
  }, 120_000);
  afterAll(() => database.close());

  const merchant = 'DEPOSIT1';
  const bundle = brandBundle({ merchantCode: merchant });
  const brand = () => ({ merchant, bundle, db: database.as(merchant), settings: { timeZone: 'UTC' } });

  /** Returns a player with limits, in minor units. */
  async function player(limits: object[]) {
    const playerId = `pl_deposit_${(players += 1)}`;
    const { db } = brand();
    await db.query(
      `insert into player (merchant, id, username, username_key, type, nickname, profile, created_at)
       values ($1, $2, $2, $2, 0, $2, '{}', $3)`,
      [merchant, playerId, new Date(begin)],
    );
    await db.query('select limits_set($1, $2, $3, $4, $5::jsonb, $6, $7)', [
      merchant,
      playerId,
      'cash',
      'THB',
      JSON.stringify(limits),
      new Date(begin),
      '127.0.0.1',
    ]);
    let keys = 0;
    const wanted = (amount: bigint, pending: bigint, now: number) =>
      ({ playerId, wallet: 'cash', amount, pending, now }) as const;
    /** Checks a deposit; returns the code of its refusal. */
    const check = (amount: bigint, { pending = 0n, now = begin } = {}): Promise<string> =>
      db
        .transaction((tx) => checkDepositLimits(tx, brand(), wanted(amount, pending, now)))
        .then(
          () => 'allowed',
          (error: unknown) => (error instanceof AppError ? error.code : String(error)),
        );
    const post = (transaction: string, amount: bigint, at: number, house: string) =>
      ledger.post({
        merchant,
        key: `${playerId}:${(keys += 1)}`,
        kind: transaction,
        at,
        currency: 'THB',
        lines: [
          { owner: playerId, account: 'cash', amount },
          { owner: 'house', account: house, amount: -amount },
        ],
      });
    return {
      check,
      deposit: (amount: bigint, at = begin) => post('deposit', amount, at, 'deposits'),
      withdraw: (amount: bigint, at = begin) => post('withdrawal', -amount, at, 'payouts'),
      grant: (amount: bigint, at = begin) => post('grant', amount, at, 'grants'),
      left: (now = begin) => depositLeft(brand(), { playerId, wallet: 'cash', now }),
      standing: (now = begin) => playerStanding(db, { merchant, playerId, now }),
      pause: (until: number) =>
        db.query('select limits_begin_break($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', [
          merchant,
          playerId,
          'cash',
          'THB',
          'timeOut',
          'day',
          new Date(begin),
          new Date(until),
          playerId,
          null,
          null,
        ]),
    };
  }

  const limit = (period: string, amount: string) => ({ kind: 'deposit', period, amount });

  test('allows a deposit that reaches it and refuses a larger one', async () => {
    const { check, deposit, left } = await player([limit('day', '10000')]);
    await deposit(4_000n);
    expect(await left()).toBe(6_000n);
    expect([await check(6_000n), await check(6_001n)]).toEqual(['allowed', 'limits.deposit_reached']);
  });

  test('is gross: a withdrawal gives nothing back, and the demo credit does not count', async () => {
    const { check, deposit, withdraw, grant } = await player([limit('week', '10000')]);
    await deposit(9_000n);
    await withdraw(9_000n);
    await grant(50_000n);
    expect([await check(1_000n), await check(1_001n)]).toEqual(['allowed', 'limits.deposit_reached']);
  });

  test('counts what is requested and not paid yet', async () => {
    const { check } = await player([limit('day', '10000')]);
    expect([await check(4_000n, { pending: 6_000n }), await check(4_001n, { pending: 6_000n })]).toEqual([
      'allowed',
      'limits.deposit_reached',
    ]);
  });

  test('of several the lowest counts, each for its own period', async () => {
    const { check, deposit } = await player([limit('day', '5000'), limit('week', '8000'), limit('month', '20000')]);
    await deposit(5_000n);
    expect(await check(1n)).toBe('limits.deposit_reached');
    const tomorrow = { now: begin + day + 1 };
    expect([await check(3_000n, tomorrow), await check(3_001n, tomorrow)]).toEqual([
      'allowed',
      'limits.deposit_reached',
    ]);
    const nextWeek = { now: begin + 7 * day + 1 };
    expect([await check(5_000n, nextWeek), await check(5_001n, nextWeek)]).toEqual([
      'allowed',
      'limits.deposit_reached',
    ]);
  });

  test('does not restrict a player without one', async () => {
    const { check, left } = await player([]);
    expect([await check(999_999_999n), await left()]).toEqual(['allowed', null]);
  });

  test('that is lowered below what was deposited leaves nothing', async () => {
    const { check, deposit, left } = await player([limit('day', '5000')]);
    await deposit(9_000n);
    expect([await check(1n), await left()]).toEqual(['limits.deposit_reached', 0n]);
  });

  test('on a break no deposit is allowed, and the withdrawal stays allowed', async () => {
    const { check, pause, standing } = await player([]);
    expect(await standing()).toEqual({ breakUntil: null, canPlay: true, canDeposit: true, canWithdraw: true });
    await pause(begin + day);
    expect(await check(1n)).toBe('limits.on_break');
    expect(await standing(begin + day - 1)).toEqual({
      breakUntil: begin + day,
      canPlay: false,
      canDeposit: false,
      canWithdraw: true,
    });
    expect([await check(1n, { now: begin + day }), (await standing(begin + day)).canDeposit]).toEqual([
      'allowed',
      true,
    ]);
  });
});

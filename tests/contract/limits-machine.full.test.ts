import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import type { Database } from '../../runtime/server/platform/database/database.ts';
import { confirmLimit, readLimits, setLimits } from '../../runtime/server/platform/limits/limits-repository.ts';
import { LimitModel } from '../support/limits-model.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

const merchant = 'MACHINE1';
const hour = 3_600_000;
const begin = Date.parse('2027-05-10T08:00:00.000Z');
let postgres: StartedPostgres;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-limit-machine-'));
  postgres = await startPostgres();
}, 120_000);
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

type Step = { do: 'set'; amount: number | null } | { do: 'confirm' } | { do: 'wait'; hours: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('set' as const), amount: fc.option(fc.nat(4), { nil: null }) }),
  fc.record({ do: fc.constant('confirm' as const) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 23, 24, 25, 167, 168, 192) }),
);

describe.each(['pglite', 'postgresql'] as const)('a limit on %s', (kind) => {
  let database: Database;
  let players = 0;

  beforeAll(async () => {
    const databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : undefined;
    database = await openPlatformDatabase({ dataDir: path.join(folder, kind), databaseUrl });
  }, 120_000);
  afterAll(() => database.close());

  async function run(steps: readonly Step[]): Promise<void> {
    const db = database.as(merchant);
    const playerId = `pl_machine_${(players += 1)}`;
    await db.query(
      `insert into player (merchant, id, username, username_key, type, nickname, profile, created_at)
       values ($1, $2, $2, $2, 0, $2, '{}', $3)`,
      [merchant, playerId, new Date(begin)],
    );
    const key = { merchant, playerId, wallet: 'cash', currency: 'THB', ip: '127.0.0.1' } as const;
    const name = { kind: 'loss', period: 'day' } as const;
    const model = new LimitModel();
    let now = begin;
    for (const each of steps) {
      if (each.do === 'wait') now += each.hours * hour;
      else if (each.do === 'confirm') {
        const { outcome } = await confirmLimit(db, { ...key, ...name, now });
        expect(outcome === 'active' ? outcome : `limits.${outcome}`).toBe(model.confirm(now));
      } else {
        const amount = each.amount === null ? null : BigInt(each.amount);
        await setLimits(db, { ...key, limits: [{ ...name, amount }], now });
        model.set(each.amount, now);
      }
      const [row] = await readLimits(db, { ...key, now });
      const waiting = model.waiting(now);
      expect([row?.amount ?? null, row?.asked_at ?? null, row?.asked_amount ?? null].map(String)).toEqual(
        [model.active, waiting === null ? null : new Date(waiting.at), waiting?.amount ?? null].map(String),
      );
    }
  }

  test('is at every step what a model of one limit has, whatever is set, confirmed and waited for', async () => {
    const steps = fc.array(step, { minLength: 1, maxLength: 14 });
    await fc.assert(fc.asyncProperty(steps, run), { numRuns: 60 });
  }, 60_000);
});

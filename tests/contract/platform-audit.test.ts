import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../../runtime/server/platform/database/audit.ts';
import type { Database, Queryable } from '../../runtime/server/platform/database/database.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { databases } from '../support/databases.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

let postgres: StartedPostgres;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-audit-'));
  postgres = await startPostgres();
}, 120_000);
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(databases)('the hash chain on %s', (kind) => {
  let database: Database;
  let merchants = 0;
  /** A merchant of its own for each test. */
  let merchant: string;

  beforeAll(async () => {
    database = await openPlatformDatabase({
      dataDir: path.join(folder, kind),
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : undefined,
    });
  }, 120_000);
  afterAll(() => database.close());
  beforeEach(async () => {
    merchant = `CHAIN${(merchants += 1)}`;
    for (const action of ['first', 'second', 'third', 'fourth']) await write(action);
  });

  const write = (action: string, actor = 'st_ann', tx: Queryable = database.as(merchant)): Promise<void> =>
    audit(tx, { merchant, at: 1_700_000_000_000, actor, action, before: { on: false }, after: { on: true }, ip: null });

  async function verify(): Promise<unknown> {
    const [row] = await database
      .as(merchant)
      .query('select checked, broken, broken_seq from audit_verify($1, 0, 1000)', [merchant]);
    return row;
  }

  /** Changes rows as only a superuser can: without the trigger that forbids it. */
  const tamper = (sql: string): Promise<void> =>
    database.as(merchant).transaction(async (tx) => {
      await tx.query('set local role livery_owner');
      await tx.query('alter table audit disable trigger user');
      await tx.query(sql, sql.includes('$1') ? [merchant] : []);
      await tx.query('alter table audit enable trigger user');
    });

  test('verifies as long as no row was changed', async () => {
    await write('login', 'pl_player');
    expect(await verify()).toEqual({ checked: 4n, broken: null, broken_seq: null });
  });

  test.each([
    ['the id', 'id = gen_random_uuid()'],
    ['the action', `action = 'other'`],
    ['the actor', `actor = 'st_bob'`],
    ['the time', `at = at + interval '1 microsecond'`],
    ['the detail', `detail = '{"a":1}'`],
    ['the state before', `before = '{"on":true}'`],
    ['the state after', `after = null`],
    ['the address', `ip = '192.0.2.1'`],
    ['the time, to one that no clock shows', `at = 'infinity'`],
  ])('names the row of which %s was altered', async (_, set) => {
    await tamper(`update audit set ${set} where merchant = $1 and seq = 2`);
    expect(await verify()).toEqual({ checked: 1n, broken: 'altered', broken_seq: 2n });
  });

  test('verifies events that were written before the hash covered the id, and the events after them', async () => {
    for (const seq of [1, 2, 3, 4])
      await tamper(
        `update audit set hash = sha256(coalesce((select hash from audit as earlier where earlier.merchant = audit.merchant
             and earlier.seq = audit.seq - 1), '') || convert_to(jsonb_build_array(seq, merchant,
             floor(extract(epoch from at) * 1000000)::bigint, actor, action, detail, before, after, ip)::text, 'UTF8'))
         where merchant = $1 and seq = ${seq}`,
      );
    await tamper(
      `update audit_chain set hash = (select hash from audit where merchant = $1 and seq = 4) where merchant = $1`,
    );
    await write('fifth');
    expect(await verify()).toEqual({ checked: 5n, broken: null, broken_seq: null });
    await tamper(`update audit set ip = '192.0.2.1' where merchant = $1 and seq = 2`);
    expect(await verify()).toEqual({ checked: 1n, broken: 'altered', broken_seq: 2n });
  });

  test('names the row of which the hash was removed', async () => {
    await tamper('alter table audit drop constraint audit_chained');
    await tamper(`update audit set hash = null, action = 'other' where merchant = $1 and seq = 2`);
    expect(await verify()).toEqual({ checked: 1n, broken: 'altered', broken_seq: 2n });
    await tamper('delete from audit where merchant = $1');
    await tamper('alter table audit add constraint audit_chained check ((seq is null) = (hash is null))');
  });

  test('finds a row that was inserted before the first one', async () => {
    for (const seq of [0, -5]) {
      await tamper(
        `insert into audit (id, merchant, at, actor, action, seq, hash) values (gen_random_uuid(), $1, now(), 'st_ann', 'forged', ${seq}, 'x')`,
      );
      expect(await verify()).toEqual({ checked: 4n, broken: 'outside_chain', broken_seq: null });
      await tamper('delete from audit where merchant = $1 and seq < 1');
    }
  });

  test('names a row that was deleted from the middle', async () => {
    await tamper('delete from audit where merchant = $1 and seq = 2');
    expect(await verify()).toEqual({ checked: 1n, broken: 'missing', broken_seq: 2n });
  });

  test('names a row that was deleted from the end', async () => {
    await tamper('delete from audit where merchant = $1 and seq = 4');
    expect(await verify()).toEqual({ checked: 3n, broken: 'missing', broken_seq: 4n });
  });

  test('names the first of two rows that were exchanged', async () => {
    await tamper(`update audit set seq = 9 where merchant = $1 and seq = 2`);
    await tamper(`update audit set seq = 2 where merchant = $1 and seq = 3`);
    await tamper(`update audit set seq = 3 where merchant = $1 and seq = 9`);
    expect(await verify()).toEqual({ checked: 1n, broken: 'altered', broken_seq: 2n });
  });

  test('finds a row that was inserted, with and without a place in the chain', async () => {
    await tamper(
      `insert into audit (id, merchant, at, actor, action, seq, hash) values (gen_random_uuid(), $1, now(), 'st_ann', 'forged', 5, 'x')`,
    );
    expect(await verify()).toEqual({ checked: 4n, broken: 'altered', broken_seq: 5n });
    await tamper('delete from audit where merchant = $1 and seq = 5');
    expect(await verify()).toEqual({ checked: 4n, broken: null, broken_seq: null });
    await tamper(
      `insert into audit (id, merchant, at, actor, action) values (gen_random_uuid(), $1, now(), 'st_ann', 'forged')`,
    );
    expect(await verify()).toEqual({ checked: 4n, broken: 'outside_chain', broken_seq: null });
  });

  test('the application cannot write past the chain, and not into the chain of another merchant', async () => {
    const db = database.as(merchant);
    await expect(
      db.query(`insert into audit (merchant, at, actor, action) values ($1, now(), 'pl_x', 'login')`, [merchant]),
    ).rejects.toThrow(/permission denied/);
    await expect(db.query('update audit_chain set seq = 0 where merchant = $1', [merchant])).rejects.toThrow(
      /permission denied/,
    );
    await expect(write('foreign', 'st_ann', database.as('OTHER01'))).rejects.toThrow(/bound to merchant OTHER01/);
  });

  test('concurrent writers make one chain, and a transaction that fails leaves no gap', async () => {
    const db = database.as(merchant);
    const failing = db.transaction(async (tx) => {
      await write('undone', 'st_ann', tx);
      throw new Error('undone');
    });
    const writers = Array.from({ length: 20 }, (_, index) => write(`parallel ${index}`, `st_${index % 3}`));
    await Promise.allSettled([failing, ...writers]);
    expect(await verify()).toEqual({ checked: 24n, broken: null, broken_seq: null });
  });

  test('an event of a player does not wait for an operator’s transaction', async () => {
    await database.as(merchant).transaction(async (tx) => {
      await write('slow', 'st_ann', tx);
      // The embedded database has one connection, which the open transaction holds.
      if (kind === 'postgresql') await write('login', 'pl_player');
    });
    expect(await verify()).toEqual({ checked: 5n, broken: null, broken_seq: null });
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { startPostgres, type StartedPostgres } from '../../../../tests/support/postgres.ts';
import { DAY } from '../../../shared/time.ts';
import { openStudioDatabase } from '../storage/open-studio-database.ts';
import { createTestStudio } from '../testing/test-studio.ts';

let postgres: StartedPostgres;
let dataDir: string;

beforeAll(async () => {
  postgres = await startPostgres();
  dataDir = mkdtempSync(path.join(tmpdir(), 'studio-'));
}, 120_000);
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe.each(['sqlite', 'postgresql'] as const)('after 400 days on %s', (kind) => {
  test('finished rounds are deleted with their sessions and seeds, and a round that is stuck stays', async () => {
    const where = { dataDir, databaseUrl: kind === 'postgresql' ? await postgres.emptyDatabase() : null };
    const house = await createTestStudio({ ...where, patience: { retentionMs: 20 } });
    const played = await house.enter();
    const finished = (await played.spin({ requestId: 'request-finished', bet: '10.00' })).body.roundId;
    const held = await house.enter({ playerSession: 'ps_player_2' });
    house.wallet.order('win', 'session_ended', 1_000);
    house.wallet.order('rollback', 'session_ended', 1_000);
    await held.spin({ requestId: 'request-stuck', bet: '10.00' });
    const listed = async () =>
      (await house.signed('/vendor/v1/rounds', { merchantCode: 'AURORA01', state: 'stuck', limit: 10 })).body.rounds;
    await eventually(async () => expect(await listed()).toHaveLength(1));
    house.advance(399 * DAY);
    expect(await house.verify(finished)).toMatchObject({ state: 'settled' });
    house.advance(2 * DAY);
    await eventually(async () => expect(await house.verify(finished)).toEqual({ code: 'round_unknown' }));
    expect(await listed()).toHaveLength(1);
    const database = await openStudioDatabase(where);
    await eventually(async () => {
      for (const table of ['session', 'seed', 'session_brand', 'round'])
        expect([table, await database.query(`select 1 as found from studio.${table}`)]).toEqual([
          table,
          [expect.anything()],
        ]);
    });
    await database.close();
    await house.close();
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import type { MerchantDatabase } from '../../runtime/server/platform/database/database.ts';
import { runJobs } from '../../runtime/server/platform/jobs/public.ts';
import { createLedger } from '../../runtime/server/platform/ledger/ledger.ts';
import { closeMonthsJob } from '../../runtime/server/platform/statements/close-months-job.ts';
import { readServerSettings } from '../../runtime/server/platform/http/server-settings.ts';
import { startPostgres } from '../support/postgres.ts';

const MINUTE = 60_000;
const MERCHANT = 'OPAL01';
const WALLETS = 250;

test.each(['pglite', 'postgresql'] as const)(
  'on %s a server continues after a kill between parts, and each statement is there once',
  { timeout: 120_000 },
  async (kind) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'livery-statements-'));
    const postgres = kind === 'postgresql' ? await startPostgres() : null;
    const database = await openPlatformDatabase({ dataDir: folder, databaseUrl: await postgres?.freshDatabase() });
    const db = database.as(MERCHANT, 'job');
    const errors: object[] = [];
    await db.query(
      `insert into player (merchant, id, username, username_key, type, nickname, created_at)
       select $1, number::text, number::text, number::text, 0, 'x', now() from generate_series(1, $2) as number`,
      [MERCHANT, WALLETS],
    );
    const ledger = createLedger(database);
    for (let player = 1; player <= WALLETS; player += 1)
      await ledger.post({
        merchant: MERCHANT,
        key: `grant-${player}`,
        kind: 'grant',
        at: Date.now(),
        currency: 'THB',
        lines: [
          { owner: String(player), account: 'cash', amount: 100n },
          { owner: 'house', account: 'grants', amount: -100n },
        ],
      });
    // The ledger dates its lines by the real time; the month of these ends.
    const today = new Date();
    const monthEnd = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1);
    let now = monthEnd + 15 * MINUTE;
    const look = (server: MerchantDatabase): Promise<void> =>
      runJobs({
        brand: {
          id: 'opal',
          merchant: MERCHANT,
          timeZone: 'UTC',
          currency: { code: 'THB', decimals: 2 },
          settings: readServerSettings('opal', {}, { code: 'THB', decimals: 2 }),
          db: server,
          stopDb: server,
        },
        jobs: [closeMonthsJob],
        secret: 'secret',
        now: () => now,
        log: { error: (detail) => errors.push(detail) },
        signal: new AbortController().signal,
      });
    /** Returns the number of statements by the minute at which they were issued. */
    const issued = async (): Promise<Map<number, number>> => {
      const rows = await db.query<{ at: Date; statements: bigint }>(
        'select issued_at as at, count(*) as statements from statement where merchant = $1 group by issued_at',
        [MERCHANT],
      );
      return new Map(rows.map(({ at, statements }) => [(at.getTime() - monthEnd) / MINUTE, Number(statements)]));
    };

    // The server ends once it has stored a part: nothing that it sends arrives any more.
    let ended = false;
    const ending: MerchantDatabase = {
      async query<Row extends object>(...[text, values]: Parameters<MerchantDatabase['query']>) {
        if (ended) return new Promise<Row[]>(() => undefined);
        const rows = await db.query<Row>(text, values);
        ended = text.startsWith('insert into statement (');
        return rows;
      },
      transaction: db.transaction,
    };
    void look(ending);
    await expect.poll(issued).toEqual(new Map([[15, 100]]));
    now += 4 * MINUTE;
    await look(db);
    expect(await issued()).toEqual(new Map([[15, 100]]));
    now += 2 * MINUTE;
    let renewals = 0;
    await look({
      query(text, values) {
        if (text.includes('update job set next_try_at')) renewals += 1;
        return db.query(text, values);
      },
      transaction: db.transaction,
    });
    // One after each part, also one that was stored before, and one for the completion of this period and the next.
    expect(renewals).toBe(Math.ceil(WALLETS / 100) + 2);
    // Sorted by time: the rest was issued by the server that continued.
    expect([...(await issued())].sort(([left], [right]) => left - right)).toEqual([
      [15, 100],
      [21, WALLETS - 100],
    ]);
    const [wallets] = await db.query<{ wallets: bigint }>(
      'select count(distinct account_id) as wallets from statement where merchant = $1',
      [MERCHANT],
    );
    expect(wallets?.wallets).toBe(BigInt(WALLETS));
    expect(errors).toEqual([]);
    await database.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  },
);

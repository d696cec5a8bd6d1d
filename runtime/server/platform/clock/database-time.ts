import { createFollowedClock } from '../../../shared/followed-clock.ts';
import { SECOND, type Now } from '../../../shared/time.ts';
import type { Database } from '../database/database.ts';

const FOLLOW_EVERY_MS = 5 * SECOND;

/**
 * Returns the time that all servers on a database share: it follows the clock of PostgreSQL. The embedded database
 * belongs to this process and uses the machine's clock.
 */
export async function databaseTime(database: Database): Promise<Now & { stop(): void }> {
  if (database.kind === 'pglite') return { now: () => Date.now(), stop: () => undefined };
  const followed = createFollowedClock({
    ticks: () => performance.now(),
    async ask() {
      const [row] = await database.query<{ now: Date }>('select clock_timestamp() as now');
      if (row === undefined) throw new Error('the database has no time');
      return row.now.getTime();
    },
  });
  await followed.read();
  const timer = setInterval(() => void followed.read().catch(() => undefined), FOLLOW_EVERY_MS).unref();
  return { now: followed.now, stop: () => clearInterval(timer) };
}

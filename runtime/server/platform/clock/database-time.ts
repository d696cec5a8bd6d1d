import { createFollowedClock } from '../../../shared/followed-clock.ts';
import { SECOND, type Now } from '../../../shared/time.ts';
import type { Database } from '../database/database.ts';

const FOLLOW_EVERY_MS = 5 * SECOND;

/** The time that all servers on a database share. */
export interface DatabaseTime extends Now {
  /** Returns how far the machine's clock is ahead of the database's, in milliseconds; negative if it is behind. */
  difference(): number;
  stop(): void;
}

/**
 * Returns the time that all servers on a database share: it follows the clock of PostgreSQL. The embedded database
 * belongs to this process and uses the machine's clock.
 */
export async function databaseTime(database: Database): Promise<DatabaseTime> {
  if (database.kind === 'pglite') return { now: () => Date.now(), difference: () => 0, stop: () => undefined };
  let difference = 0;
  const followed = createFollowedClock({
    ticks: () => performance.now(),
    async ask() {
      const asked = Date.now();
      const [row] = await database.query<{ now: Date }>('select clock_timestamp() as now');
      if (row === undefined) throw new Error('the database has no time');
      const read = row.now.getTime();
      // The database read its clock between the two readings of the machine's: a slow reply is no difference.
      difference = Math.max(0, asked - read) + Math.min(0, Date.now() - read);
      return read;
    },
  });
  await followed.read();
  const timer = setInterval(() => void followed.read().catch(() => undefined), FOLLOW_EVERY_MS).unref();
  return { now: followed.now, difference: () => difference, stop: () => clearInterval(timer) };
}

import { createFollowedClock } from '../../../shared/followed-clock.ts';
import { SECOND, type Now } from '../../../shared/time.ts';
import type { StudioDatabase } from './studio-database.ts';

/**
 * The clock for draws, rounds and sessions: the time of the database, which all servers share even when their machine
 * clocks differ. `now` is an estimate; use `read`, or SQL, where exact timing is required.
 */
export interface DatabaseClock extends Now {
  read(): Promise<number>;
  /** Milliseconds by which a test has advanced the time; must be added to the time of the database in SQL. */
  ahead(): number;
  stop(): void;
}

const FOLLOW_EVERY_MS = 5 * SECOND;

export async function createDatabaseClock(database: StudioDatabase, ahead: () => number): Promise<DatabaseClock> {
  const followed = createFollowedClock({
    ticks: () => performance.now(),
    async ask() {
      const [row] = await database.query<{ now: bigint }>(`select ${database.now} as now`);
      if (row === undefined) throw new Error('the database has no time');
      return Number(row.now);
    },
  });
  await followed.read();
  const timer = setInterval(() => void followed.read().catch(() => undefined), FOLLOW_EVERY_MS).unref();
  return {
    now: () => followed.now() + ahead(),
    read: async () => (await followed.read()) + ahead(),
    ahead,
    stop: () => clearInterval(timer),
  };
}

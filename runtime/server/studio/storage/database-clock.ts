import { createFollowedClock } from '../../../shared/followed-clock.ts';
import { SECOND, type Now } from '../../../shared/time.ts';
import type { StudioDatabase } from './studio-database.ts';

/**
 * The time that draws, rounds and sessions go by: the database's, which all servers on it share, however their machines'
 * clocks differ. `now` follows it; what must not happen a moment too early or too late asks by `read`, or in SQL.
 */
export interface DatabaseClock extends Now {
  read(): Promise<number>;
  /** How far a test has moved the time; to be added to the database's in SQL. */
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

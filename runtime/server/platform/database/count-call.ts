import type { Database } from './database.ts';

export interface CountedCall {
  merchant: string;
  /** What is counted: the call and its caller. */
  subject: string;
  windowMs: number;
}

/** The number of calls in the current window, this one included, and the length of the window. */
export interface CallCount {
  calls: number;
  leftMs: number;
}

/**
 * Counts a call for all servers on the database, by the time of the database. A window begins with its first call. One
 * statement, exact for any number of servers.
 */
export async function countCall(database: Database, { merchant, subject, windowMs }: CountedCall): Promise<CallCount> {
  const [row] = await database.as(merchant).query<{ calls: number; left_ms: number }>(
    `insert into call_count as counted (merchant, subject, started_at, calls) values ($1, $2, now(), 1)
     on conflict (merchant, subject) do update set
       calls = case when counted.started_at + $3::interval <= now() then 1 else counted.calls + 1 end,
       started_at = case when counted.started_at + $3::interval <= now() then now() else counted.started_at end
     returning calls, (1000 * extract(epoch from started_at + $3::interval - now()))::integer as left_ms`,
    [merchant, subject, `${windowMs} milliseconds`],
  );
  return { calls: row?.calls ?? 1, leftMs: row?.left_ms ?? windowMs };
}

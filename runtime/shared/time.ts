export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Where a rule gets the time from: nothing on the server reads the machine's clock but the clock itself. */
export interface Now {
  /** Epoch milliseconds. */
  now(): number;
}

/** ISO 8601 in UTC with milliseconds. */
export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

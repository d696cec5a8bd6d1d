export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Source of the time for rules: on the server only the clock itself reads the machine's time. */
export interface Now {
  /** Epoch milliseconds. */
  now(): number;
}

/** Returns ISO 8601 in UTC with milliseconds. */
export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

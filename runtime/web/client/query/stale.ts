/** Named stale times, in milliseconds. */
export const STALE = {
  never: Infinity,
  tenMinutes: 600_000,
  oneMinute: 60_000,
  always: 0,
} as const;

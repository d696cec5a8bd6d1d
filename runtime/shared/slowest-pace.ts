export interface Pace {
  /** Milliseconds before the rate counts. */
  graceMs: number;
  bytesPerSecond: number;
}

/** An upload, or the reader of a reply, that is slower on average is dropped: it would occupy a place for too long. */
export const slowestPace: Pace = { graceMs: 5_000, bytesPerSecond: 16 * 1024 };

import { MINUTE, SECOND } from '../../../shared/time.ts';

const FIRST_MS = 10 * SECOND;
const LONGEST_MS = 5 * MINUTE;
/** Milliseconds after a pause in which a further slow upload counts as a repetition. */
const REMEMBERED_MS = 10 * MINUTE;

interface Pause {
  until: number;
  /** Slow uploads in a row. */
  count: number;
}

/**
 * The pauses that an address and a member have after a slow upload: twice as long with each repetition. Uploads that run
 * at the same time count once. `most` pauses are kept; the oldest are forgotten first.
 */
export class UploadPauses {
  readonly #most: number;
  readonly #pauses = new Map<string, Pause>();

  constructor(most = 10_000) {
    this.#most = most;
  }

  /** Returns the milliseconds until all of these may upload again; 0 where they may now. */
  leftMs(keys: readonly string[], now: number): number {
    return Math.max(0, ...keys.map((key) => (this.#pauses.get(key)?.until ?? now) - now));
  }

  /** Begins the next pause of each of these. */
  begin(keys: readonly string[], now: number): void {
    for (const key of keys) {
      const { until, count } = this.#pauses.get(key) ?? { until: Number.NEGATIVE_INFINITY, count: 0 };
      if (now < until) continue;
      const repeated = now - until < REMEMBERED_MS ? count : 0;
      this.#pauses.delete(key);
      this.#pauses.set(key, { until: now + Math.min(LONGEST_MS, FIRST_MS * 2 ** repeated), count: repeated + 1 });
      const [oldest] = this.#pauses.keys();
      if (this.#pauses.size > this.#most && oldest !== undefined) this.#pauses.delete(oldest);
    }
  }
}

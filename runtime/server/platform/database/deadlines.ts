/** Interval at which entries are checked; a deadline may take effect up to this much early. */
const TICK_MS = 50;

interface Entry {
  endsAt: number;
  expire(): void;
}

/**
 * Rejects work that takes too long. Time is counted in ticks of the event loop: while the process itself gets no
 * processor time it cannot read an answer, so that time does not count. One timer serves all.
 */
export class Deadlines {
  readonly #entries = new Set<Entry>();
  #ticks = 0;
  #timer: NodeJS.Timeout | null = null;

  /** Returns a point in time for `within`; several steps may share one. */
  start(): number {
    return this.#ticks;
  }

  /** Resolves as `work` does; after `ms` from `start` it calls `onLate` and rejects with the error that it returns. */
  within<Result>(
    { start, ms }: { start: number; ms: number },
    work: Promise<Result>,
    onLate: () => Error,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      const entry: Entry = {
        endsAt: start + Math.ceil(ms / TICK_MS),
        expire: () => {
          this.#entries.delete(entry);
          reject(onLate());
        },
      };
      this.#add(entry);
      work.then(
        (result) => {
          this.#entries.delete(entry);
          resolve(result);
        },
        (error: unknown) => {
          this.#entries.delete(entry);
          reject(error);
        },
      );
    });
  }

  #add(entry: Entry): void {
    this.#entries.add(entry);
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS).unref();
  }

  #tick(): void {
    this.#ticks += 1;
    for (const entry of this.#entries) if (entry.endsAt <= this.#ticks) entry.expire();
    if (this.#entries.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}

/** A cached value with its size in bytes. */
interface Weighed {
  readonly weight: number;
}

/** Caches the most recently used values, up to a total number of bytes. */
export class ContentCache<Value extends Weighed> {
  readonly #entries = new Map<string, Value>();
  readonly #capacity: number;
  #weight = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#drop(key);
    this.#entries.set(key, value);
    this.#weight += value.weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#capacity || oldest === key) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }
}

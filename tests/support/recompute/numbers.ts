import { createHash, createHmac } from 'node:crypto';

/** The seeds of a result on the verify page. */
export interface PageSeeds {
  server: string;
  /** The seed of the player, or the event. */
  client: string;
  nonce: string;
}

/** Rows of a table of weights: a value and its weight. */
export type Weights = readonly (readonly [value: string, weight: number])[];

/** Computes the numbers of a result only from the description on the verify page. */
export function numbersOf({ server, client, nonce }: PageSeeds) {
  let block = 0;
  let digest = Buffer.alloc(0);
  let at = 0;

  function next(): number {
    if (at === digest.length) {
      digest = createHmac('sha256', server).update(`${client}:${nonce}:${block}`).digest();
      block += 1;
      at = 0;
    }
    const [first = 0, second = 0, third = 0, fourth = 0] = digest.subarray(at, at + 4);
    at += 4;
    return first * 16_777_216 + second * 65_536 + third * 256 + fourth;
  }

  function draw(n: number): number {
    const bound = 4_294_967_296 - (4_294_967_296 % n);
    let number = next();
    while (number >= bound) number = next();
    return number % n;
  }

  return {
    draw,
    shuffle<Item>(list: readonly Item[]): Item[] {
      const items = [...list];
      for (let i = items.length - 1; i >= 1; i -= 1) {
        const j = draw(i + 1);
        [items[i], items[j]] = [items[j] as Item, items[i] as Item];
      }
      return items;
    },
    pick(table: Weights): string {
      let k = draw(table.reduce((sum, [, weight]) => sum + weight, 0));
      for (const [value, weight] of table) {
        if (k < weight) return value;
        k -= weight;
      }
      throw new Error('the table has no weights');
    },
    times(count: number, from: number, to: number): number[] {
      const moments: number[] = [];
      while (moments.length < count) {
        const moment = from + 1 + draw(to - from - 1);
        if (!moments.includes(moment)) moments.push(moment);
      }
      return moments.toSorted((one, other) => one - other);
    },
  };
}

export type Numbers = ReturnType<typeof numbersOf>;

/** Returns the hash of the server seed that was published before play. */
export function hashOf(server: string): string {
  return createHash('sha256').update(server, 'utf8').digest('hex');
}

/** Returns the digest of a message in hex. */
export function digestOf(server: string, message: string): string {
  return createHmac('sha256', server).update(message, 'utf8').digest('hex');
}

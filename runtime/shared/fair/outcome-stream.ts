/** What browsers and servers share of WebCrypto: this code has the types of neither. */
export interface FairCrypto {
  digest(algorithm: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer>;
  importKey(
    format: 'raw',
    key: Uint8Array,
    algorithm: { name: 'HMAC'; hash: 'SHA-256' },
    extractable: false,
    usages: ['sign'],
  ): Promise<HmacKey>;
  sign(algorithm: 'HMAC', key: HmacKey, data: Uint8Array): Promise<ArrayBuffer>;
}
/** A key of WebCrypto, whose content cannot be read. */
export type HmacKey = object & { readonly type: string };
declare const crypto: { subtle: FairCrypto };
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/**
 * The seeds of outcomes: HMAC-SHA256(key = server seed, message = `clientSeed:nonce:block`) for block 0, 1, 2, …
 * (`clientSeed:nonce.step:block` in a round the player acts in), read as unsigned 32-bit big-endian numbers, in order.
 * Uses WebCrypto only, so that a browser computes the same numbers.
 */
export interface RoundSeeds {
  /** 64 hex digits; the key is the text itself, not the decoded bytes. */
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  /** In a round the player acts in: 0 for its beginning, 1 for the first action, … */
  step?: number;
}

/** A source of equally likely 32-bit numbers for an outcome. */
export interface NumberSource {
  nextUint32(): Promise<number>;
  /** Called for every number that `drawBelow` has read. */
  onDraw?(draw: DrawnNumber): void;
}

/** A number as it was used: its limit, and the result; null when the number was skipped. */
export interface DrawnNumber {
  number: number;
  limit: number;
  result: number | null;
}

/** Returns the numbers of one round. */
export function outcomeStream(seeds: RoundSeeds): NumberSource {
  const key = keyOf(seeds);
  let block = 0;
  let numbers: number[] = [];
  return {
    async nextUint32() {
      if (numbers.length === 0) {
        const view = new DataView(await signed(await key, messageOf(seeds, block++)));
        numbers = [0, 4, 8, 12, 16, 20, 24, 28].map((at) => view.getUint32(at));
      }
      return numbers.shift() ?? 0;
    },
  };
}

/** Returns the text whose digest gives the numbers of a block. */
export function messageOf({ clientSeed, nonce, step }: Omit<RoundSeeds, 'serverSeed'>, block: number): string {
  const round = step === undefined ? nonce : `${nonce}.${step}`;
  return `${clientSeed}:${round}:${block}`;
}

/** Returns the digest that gives the numbers of a block, in hex. */
export async function digestOf(seeds: RoundSeeds, block: number): Promise<string> {
  return hex(await signed(await keyOf(seeds), messageOf(seeds, block)));
}

/** Returns the hash that is published before play. Another server seed would have another hash. */
export async function seedHash(serverSeed: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(serverSeed));
  return hex(digest);
}

function keyOf({ serverSeed }: RoundSeeds): Promise<HmacKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;
  return crypto.subtle.importKey('raw', new TextEncoder().encode(serverSeed), algorithm, false, ['sign']);
}

function signed(key: HmacKey, message: string): Promise<ArrayBuffer> {
  return crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message));
}

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns a number from 0 to `limit` - 1. Skips numbers above the largest multiple of `limit`, because low results
 * would otherwise be more likely.
 */
export async function drawBelow(source: NumberSource, limit: number): Promise<number> {
  const fair = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const number = await source.nextUint32();
    const result = number < fair ? number % limit : null;
    source.onDraw?.({ number, limit, result });
    if (result !== null) return result;
  }
}

/** Returns `items` in random order, with every order equally likely. */
export async function drawOrder<Item>(source: NumberSource, items: readonly Item[]): Promise<Item[]> {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = await drawBelow(source, last + 1);
    const [low, high] = [order[other], order[last]];
    // Both items exist: `other` is at most `last`.
    if (low === undefined || high === undefined) break;
    [order[other], order[last]] = [high, low];
  }
  return order;
}

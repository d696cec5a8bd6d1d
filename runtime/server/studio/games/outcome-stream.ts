/**
 * Where outcomes come from: HMAC-SHA256(key = server seed, message = `clientSeed:nonce:block`) for block 0, 1, 2, …,
 * (`clientSeed:nonce.step:block` in a round the player acts in),
 * read as unsigned 32-bit big-endian numbers, in order. WebCrypto only, so that a browser computes the same.
 */
export interface RoundSeeds {
  /** 64 hex digits; the key is its text. */
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  /** Of a round the player acts in: 0 for its beginning, 1 for what follows the first action, … */
  step?: number;
}

/** Numbers an outcome is made of, each of 32 bits, equally likely. */
export interface NumberSource {
  nextUint32(): Promise<number>;
  /** Called for every number that `drawBelow` has read. */
  onDraw?(draw: DrawnNumber): void;
}

/** A number as it was used: what it was to be below, and the result; null when it was passed over. */
export interface DrawnNumber {
  number: number;
  limit: number;
  result: number | null;
}

/** The numbers of one round. */
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

/** The text whose digest gives the numbers of a block. */
export function messageOf({ clientSeed, nonce, step }: Omit<RoundSeeds, 'serverSeed'>, block: number): string {
  const round = step === undefined ? nonce : `${nonce}.${step}`;
  return `${clientSeed}:${round}:${block}`;
}

/** The digest that gives the numbers of a block, in hex. */
export async function digestOf(seeds: RoundSeeds, block: number): Promise<string> {
  return hex(await signed(await keyOf(seeds), messageOf(seeds, block)));
}

/** What is published before play: the server seed cannot be changed later without this changing. */
export async function seedHash(serverSeed: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(serverSeed));
  return hex(digest);
}

function keyOf({ serverSeed }: RoundSeeds): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', new TextEncoder().encode(serverSeed), algorithm, false, ['sign']);
}

function signed(key: CryptoKey, message: string): Promise<ArrayBuffer> {
  return crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message));
}

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A number from 0 to `limit` - 1. Numbers above the largest multiple of `limit` are passed over: without that, low ones would be likelier. */
export async function drawBelow(source: NumberSource, limit: number): Promise<number> {
  const fair = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const number = await source.nextUint32();
    const result = number < fair ? number % limit : null;
    source.onDraw?.({ number, limit, result });
    if (result !== null) return result;
  }
}

/** `items` in an order of which every one is equally likely. */
export async function drawOrder<Item>(source: NumberSource, items: readonly Item[]): Promise<Item[]> {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = await drawBelow(source, last + 1);
    const [low, high] = [order[other], order[last]];
    // Both places exist: `other` is at most `last`.
    if (low === undefined || high === undefined) break;
    [order[other], order[last]] = [high, low];
  }
  return order;
}

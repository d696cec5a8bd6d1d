import type { SlotMachine } from './machine.ts';

/**
 * Where outcomes come from: HMAC-SHA256(key = server seed, message = `clientSeed:nonce:block`) for block 0, 1, 2, …,
 * read as unsigned 32-bit big-endian numbers, in order. WebCrypto only, so that a browser computes the same.
 */
export interface RoundSeeds {
  /** 64 hex digits; the key is its text. */
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

export interface StopSource {
  nextUint32(): Promise<number>;
}

/** The numbers of one round. */
export function outcomeStream(seeds: RoundSeeds): StopSource {
  const text = new TextEncoder();
  const key = crypto.subtle.importKey('raw', text.encode(seeds.serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  let block = 0;
  let numbers: number[] = [];
  return {
    async nextUint32() {
      if (numbers.length === 0) {
        const message = text.encode(`${seeds.clientSeed}:${seeds.nonce}:${block++}`);
        const view = new DataView(await crypto.subtle.sign('HMAC', await key, message));
        numbers = [0, 4, 8, 12, 16, 20, 24, 28].map((at) => view.getUint32(at));
      }
      return numbers.shift() ?? 0;
    },
  };
}

/** One stop per reel, each place of a strip equally likely. */
export async function drawStops(source: StopSource, machine: SlotMachine): Promise<number[]> {
  const stops: number[] = [];
  for (const strip of machine.strips) stops.push(await drawBelow(source, strip.length));
  return stops;
}

/** What is published before play: the server seed cannot be changed later without this changing. */
export async function seedHash(serverSeed: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(serverSeed));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Numbers above the largest multiple of `limit` are passed over: without that, low stops would be likelier. */
async function drawBelow(source: StopSource, limit: number): Promise<number> {
  const fair = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const number = await source.nextUint32();
    if (number < fair) return number % limit;
  }
}

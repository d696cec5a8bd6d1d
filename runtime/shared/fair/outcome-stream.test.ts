import { expect, test } from 'vitest';
import { drawBelow, drawOrder, outcomeStream, seedHash, type FairCrypto, type NumberSource } from './outcome-stream.ts';

declare const crypto: { subtle: FairCrypto };
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'client', nonce: 7 };

test('a round draws different numbers in every block, and the same ones again from the same seeds', async () => {
  const first = await take(outcomeStream(seeds), 24);
  expect(new Set(first).size).toBe(24);
  expect(await take(outcomeStream(seeds), 24)).toEqual(first);
});

test('another seed, nonce or step of a round gives different numbers', async () => {
  const [usual] = await take(outcomeStream(seeds), 1);
  const others = [
    { ...seeds, serverSeed: 'b'.repeat(64) },
    { ...seeds, clientSeed: 'other' },
    { ...seeds, nonce: 8 },
    { ...seeds, step: 0 },
    { ...seeds, step: 1 },
  ];
  const drawn = await Promise.all(others.map(async (each) => (await take(outcomeStream(each), 1))[0]));
  expect(new Set([usual, ...drawn]).size).toBe(others.length + 1);
});

test('the first number is that of HMAC-SHA256 over client seed, nonce and block', async () => {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(seeds.serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode('client:7:0'));
  expect(await take(outcomeStream(seeds), 1)).toEqual([new DataView(digest).getUint32(0)]);
});

test('a number beyond the largest multiple of the limit is skipped, which keeps results equally likely', async () => {
  expect(await drawBelow(numbers(4_294_967_295, 4_294_967_294, 5), 3)).toBe(2);
  expect(await drawBelow(numbers(2 ** 32 - 1, 5), 7)).toBe(5);
  expect(await drawBelow(numbers(2 ** 32 - 5, 5), 7)).toBe((2 ** 32 - 5) % 7);
});

test('every order of three items results from two draws, each exactly once', async () => {
  const orders = await Promise.all(
    [0, 1, 2].flatMap((first) =>
      [0, 1].map(async (second) => (await drawOrder(numbers(first, second), ['a', 'b', 'c'])).join('')),
    ),
  );
  expect(orders.toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
});

test('the hash of a seed is its SHA-256 in hex', async () => {
  expect(await seedHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

async function take(source: NumberSource, count: number): Promise<number[]> {
  const taken: number[] = [];
  while (taken.length < count) taken.push(await source.nextUint32());
  return taken;
}

/** Returns a source of exactly these numbers. */
function numbers(...left: number[]): NumberSource {
  return {
    async nextUint32() {
      const number = left.shift();
      if (number === undefined) throw new Error('more numbers were drawn than expected');
      return number;
    },
  };
}

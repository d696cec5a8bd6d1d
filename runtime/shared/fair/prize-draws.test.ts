import { expect, test } from 'vitest';
import type { FairCrypto } from './outcome-stream.ts';
import { drawPieces, drawPrize, drawWinners } from './prize-draws.ts';

declare const crypto: { subtle: FairCrypto };
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

const seeds = (nonce: number) => ({ serverSeed: 'b'.repeat(64), clientSeed: 'mine', nonce });

/** The numbers of a draw, computed without the code under test. */
async function numbers(nonce: number): Promise<number[]> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const hash = { name: 'HMAC', hash: 'SHA-256' } as const;
  const key = await crypto.subtle.importKey('raw', bytes('b'.repeat(64)), hash, false, ['sign']);
  const blocks = [0, 1, 2].map((block) => crypto.subtle.sign('HMAC', key, bytes(`mine:${nonce}:${block}`)));
  const views = (await Promise.all(blocks)).map((digest) => new DataView(digest));
  return views.flatMap((view) => [0, 4, 8, 12, 16, 20, 24, 28].map((at) => view.getUint32(at)));
}

test('a prize is where the number falls, and one that is used up is passed over', async () => {
  const prizes = [
    { id: 'car', weight: 1, isLeft: true },
    { id: 'points', weight: 30, isLeft: true },
    { id: 'nothing', weight: 69, isLeft: true },
  ];
  for (let nonce = 0; nonce < 50; nonce += 1) {
    const hits = (await numbers(nonce)).map((number) => number % 100);
    const idOf = (hit: number | undefined) => (hit === undefined || hit >= 31 ? 'nothing' : hit < 1 ? 'car' : 'points');
    expect(await drawPrize(seeds(nonce), prizes)).toBe(idOf(hits[0]));
    const without = prizes.map((prize) => ({ ...prize, isLeft: prize.id !== 'nothing' }));
    expect(await drawPrize(seeds(nonce), without)).toBe(idOf(hits.find((hit) => hit < 31) ?? 1));
  }
  await expect(drawPrize(seeds(0), [{ id: 'car', weight: 1, isLeft: false }])).rejects.toThrow('no prize');
});

test.each([
  { total: 10_000n, pieces: 50, smallest: 100n },
  { total: 5_000n, pieces: 50, smallest: 100n },
  { total: 7n, pieces: 3, smallest: 0n },
  { total: 999_999_999_999n, pieces: 1, smallest: 1n },
])('$pieces pieces of $total are at least $smallest each, and nothing is left', async (envelope) => {
  for (let nonce = 0; nonce < 20; nonce += 1) {
    const pieces = await drawPieces(seeds(nonce), envelope);
    expect(pieces).toHaveLength(envelope.pieces);
    expect(pieces.reduce((sum, piece) => sum + piece, 0n)).toBe(envelope.total);
    expect(pieces.every((piece) => piece >= envelope.smallest)).toBe(true);
  }
});

test('an envelope that does not suffice for its pieces is refused', async () => {
  await expect(drawPieces(seeds(0), { total: 99n, pieces: 10, smallest: 10n })).rejects.toThrow('does not suffice');
});

test('a raffle has as many winners as prizes, each entry at most once', async () => {
  const entries = Array.from({ length: 9 }, (_, index) => `entry-${index}`);
  const winners = await drawWinners(seeds(1), entries, 4);
  expect(new Set(winners).size).toBe(4);
  expect(entries).toEqual(expect.arrayContaining(winners));
  expect(await drawWinners(seeds(1), entries.slice(0, 2), 4)).toHaveLength(2);
  expect(await drawWinners(seeds(1), [], 4)).toEqual([]);
});

import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seedHash } from '../../runtime/shared/fair/outcome-stream.ts';
import { drawPieces, drawPrize, drawWinners } from '../../runtime/shared/fair/prize-draws.ts';

/**
 * Draws computed from the text of `/prizes/verify` alone (`verify.how` of `locales/en/prizes.json`), as a reader would
 * write them. The functions below share nothing with `runtime/shared/fair`. Whoever changes one changes the text.
 */
interface Seeds {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

/** verify.how.bytes */
const sha256 = (text: string): string => createHash('sha256').update(Buffer.from(text, 'utf8')).digest('hex');

/** verify.how.numbers */
function* numbersByText({ serverSeed, clientSeed, nonce }: Seeds): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block}`).digest();
    for (let part = 0; part < 8; part++) {
      const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(part * 4);
      yield ((a * 256 + b) * 256 + c) * 256 + d;
    }
  }
}

/** verify.how.below */
function belowByText(numbers: Generator<number, never>, limit: number): number {
  const multiple = Math.floor(4294967296 / limit) * limit;
  let number = numbers.next().value;
  while (number >= multiple) number = numbers.next().value;
  return number % limit;
}

/** verify.how.wheel */
function prizeByText(seeds: Seeds, list: { id: string; weight: number; isLeft: boolean }[]): string {
  const numbers = numbersByText(seeds);
  const sum = list.reduce((all, { weight }) => all + weight, 0);
  for (;;) {
    let number = belowByText(numbers, sum);
    for (const { id, weight, isLeft } of list) {
      if (number < weight && isLeft) return id;
      if (number < weight) break;
      number -= weight;
    }
  }
}

/** verify.how.envelope */
function piecesByText(seeds: Seeds, total: bigint, pieces: number, smallest: bigint): bigint[] {
  const numbers = numbersByText(seeds);
  const rest = total - smallest * BigInt(pieces);
  const cuts: number[] = [];
  for (let cut = 1; cut < pieces; cut++) cuts.push(belowByText(numbers, 1000001));
  cuts.sort((low, high) => low - high);
  const values = [0, ...cuts, 1000000].map((cut) => (rest * BigInt(cut)) / 1000000n);
  return Array.from({ length: pieces }, (_, pair) => smallest + (values[pair + 1] ?? 0n) - (values[pair] ?? 0n));
}

/** verify.how.raffle */
function winnersByText(seeds: Seeds, entries: string[], prizes: number): string[] {
  const numbers = numbersByText(seeds);
  const at = new Map(entries.entries());
  for (let place = entries.length - 1; place >= 1; place--) {
    const other = belowByText(numbers, place + 1);
    const [here, there] = [at.get(place) ?? '', at.get(other) ?? ''];
    at.set(place, there).set(other, here);
  }
  return Array.from({ length: Math.min(prizes, entries.length) }, (_, place) => at.get(place) ?? '');
}

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
const cases = Array.from({ length: 250 }, () => ({
  serverSeed: hex(32),
  clientSeed: hex(16),
  nonce: randomInt(10_000),
}));

describe('the text of the verify page gives the same result for random seeds', () => {
  test('the hash of a seed, and that of a list of entries', async () => {
    for (const { serverSeed } of cases) expect(await seedHash(serverSeed)).toBe(sha256(serverSeed));
    expect(await seedHash('ticket-é\nticket-2')).toBe(sha256('ticket-é\nticket-2'));
  });

  test('a wheel or an egg, also with prizes that are used up and weights that leave numbers out', async () => {
    for (const seeds of cases) {
      const count = 2 + randomInt(11);
      const list = Array.from({ length: count }, (_, index) => ({
        id: `prize-${index}`,
        weight: 1 + randomInt(seeds.nonce % 2 === 0 ? 100 : 300_000_000),
        isLeft: index === count - 1 || randomInt(3) > 0,
      }));
      expect(await drawPrize(seeds, list), JSON.stringify({ seeds, list })).toBe(prizeByText(seeds, list));
    }
  });

  test('an envelope', async () => {
    for (const { serverSeed, nonce } of cases) {
      const seeds = { serverSeed, clientSeed: `daily:2026-11-${nonce}`, nonce: 0 };
      const [pieces, smallest] = [1 + randomInt(80), BigInt(randomInt(500))];
      const total = smallest * BigInt(pieces) + BigInt(randomInt(100_000_000));
      const drawn = await drawPieces(seeds, { total, pieces, smallest });
      expect(drawn, JSON.stringify({ seeds, pieces })).toEqual(piecesByText(seeds, total, pieces, smallest));
      expect(drawn.reduce((sum, piece) => sum + piece, 0n)).toBe(total);
    }
  });

  test('a raffle, whose client seed is the hash of its entries', async () => {
    for (const { serverSeed } of cases) {
      const entries = Array.from({ length: randomInt(40) }, () => hex(16));
      const seeds = { serverSeed, clientSeed: sha256(entries.join('\u000A')), nonce: 0 };
      const prizes = 1 + randomInt(8);
      expect(await drawWinners(seeds, entries, prizes), serverSeed).toEqual(winnersByText(seeds, entries, prizes));
    }
  });
});

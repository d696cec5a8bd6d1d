import { drawBelow, drawOrder, outcomeStream, type NumberSource, type RoundSeeds } from './outcome-stream.ts';

/** A prize of a wheel or an egg, as it was at a draw. */
export interface DrawnFrom {
  id: string;
  /** Its chance, as a part of the weights of all prizes. */
  weight: number;
  /** There was one to win. */
  isLeft: boolean;
}

/**
 * Draws a prize of a wheel or an egg: a number below the sum of all weights, and the prize in whose weights it falls, in
 * their order. A prize that is used up is passed over by drawing the next number. Returns its id.
 */
export async function drawPrize(seeds: RoundSeeds, prizes: readonly DrawnFrom[]): Promise<string> {
  if (!prizes.some(({ isLeft, weight }) => isLeft && weight > 0)) throw new Error('there is no prize to draw');
  const source = outcomeStream(seeds);
  for (;;) {
    const prize = await prizeAt(source, prizes);
    if (prize.isLeft) return prize.id;
  }
}

async function prizeAt(source: NumberSource, prizes: readonly DrawnFrom[]): Promise<DrawnFrom> {
  let number = await drawBelow(
    source,
    prizes.reduce((sum, { weight }) => sum + weight, 0),
  );
  for (const prize of prizes) {
    if (number < prize.weight) return prize;
    number -= prize.weight;
  }
  throw new Error('a number is not below the sum of the weights');
}

/** Parts into which what is left of an envelope is divided. */
const PARTS = 1_000_000;

/**
 * Divides an envelope: each piece has the smallest amount; what is left is cut at drawn millionths of it, in order of
 * their size, rounded down. Amounts are in minor units; their sum is the total. Returns them in the order in which they
 * are taken.
 */
export async function drawPieces(
  seeds: RoundSeeds,
  { total, pieces, smallest }: { total: bigint; pieces: number; smallest: bigint },
): Promise<bigint[]> {
  const left = total - smallest * BigInt(pieces);
  if (pieces < 1 || smallest < 0n || left < 0n) throw new Error('the total does not suffice for all pieces');
  const source = outcomeStream(seeds);
  const cuts: number[] = [];
  while (cuts.length < pieces - 1) cuts.push(await drawBelow(source, PARTS + 1));
  const places = [0, ...cuts.toSorted((a, b) => a - b), PARTS].map((cut) => (left * BigInt(cut)) / BigInt(PARTS));
  return places.slice(1).map((place, index) => smallest + place - (places[index] ?? 0n));
}

/** Draws the winners of a raffle: the first of its entries in random order, as many as there are prizes. */
export async function drawWinners(seeds: RoundSeeds, entries: readonly string[], prizes: number): Promise<string[]> {
  return (await drawOrder(outcomeStream(seeds), entries)).slice(0, prizes);
}

import { ways } from './play-type.ts';

/** Probabilities by sum. */
export type Sums = ReadonlyMap<number, number>;

/** Returns the probabilities of the sums of `count` distinct numbers. */
export function sumsWithout(numbers: readonly number[], count: number): Sums {
  // by[k]: number of combinations that reach a sum with k of the numbers so far.
  const by: Map<number, number>[] = Array.from({ length: count + 1 }, () => new Map<number, number>());
  by[0]?.set(0, 1);
  for (const number of numbers) {
    for (let taken = count; taken >= 1; taken -= 1) {
      const [to, from] = [by[taken], by[taken - 1]];
      for (const [sum, number_] of from ?? []) to?.set(sum + number, (to.get(sum + number) ?? 0) + number_);
    }
  }
  const all = ways(numbers.length, count);
  return new Map([...(by[count] ?? [])].map(([sum, found]) => [sum, found / all]));
}

/** Returns the probabilities of the sums of `count` numbers, each drawn from all of them. */
export function sumsWith(numbers: readonly number[], count: number): Sums {
  let sums = new Map<number, number>([[0, 1]]);
  for (let drawn = 0; drawn < count; drawn += 1) {
    const next = new Map<number, number>();
    for (const [sum, chance] of sums)
      for (const number of numbers) next.set(sum + number, (next.get(sum + number) ?? 0) + chance / numbers.length);
    sums = next;
  }
  return sums;
}

/** Returns the probability of a sum that satisfies `test`. */
export function chanceOf(sums: Sums, test: (sum: number) => boolean): number {
  return [...sums].reduce((total, [sum, chance]) => (test(sum) ? total + chance : total), 0);
}

/** Returns the probability that exactly `hits` of `mine` numbers are among `drawn` of `all`. */
export function overlapChance({
  all,
  drawn,
  mine,
  hits,
}: {
  all: number;
  drawn: number;
  mine: number;
  hits: number;
}): number {
  return (ways(mine, hits) * ways(all - mine, drawn - hits)) / ways(all, drawn);
}

import { numbersOf } from './numbers.ts';
import { rowsOf, type VerifyReading } from './verify-reading.ts';

/** Returns the pay of each shot by the text of the verify page. Fish are identified by their names on the page. */
export function recomputeClip(reading: VerifyReading, aimedAt: readonly string[]): number[] {
  const [seeds] = reading.seeds;
  if (seeds === undefined) throw new Error('no seeds');
  const fish = new Map(
    rowsOf(reading, 'fish').map(([name = '', n, m, list = '', draws]) => [
      name,
      { n: Number(n), m: Number(m), list: list.split(' ').map(Number), draws: Number(draws) },
    ]),
  );
  return aimedAt.map((name, index) => {
    const aimed = fish.get(name);
    if (aimed === undefined) throw new Error(`the page has no fish ${name}`);
    const { draw } = numbersOf({ ...seeds, nonce: `${seeds.nonce}.${index + 1}` });
    if (draw(aimed.n) >= aimed.m) return 0;
    if (aimed.draws === 0) return aimed.list[0] ?? 0;
    return Array.from({ length: aimed.draws }, () => aimed.list[draw(aimed.list.length)] ?? 0).reduce(
      (sum, each) => sum + each,
    );
  });
}

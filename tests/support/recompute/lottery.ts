import { numbersOf } from './numbers.ts';
import { rowsOf, type VerifyReading } from './verify-reading.ts';

/** Returns the numbers of a draw by the steps on the page, one list per prize. */
export function recomputeDraw(reading: VerifyReading): string[][] {
  const [seeds] = reading.seeds;
  if (seeds === undefined) throw new Error('no seeds');
  const { draw, shuffle } = numbersOf(seeds);
  const text = reading.steps.join('\n');
  const [, , last = '', count = ''] = /shuffle the list (\d+), …, (\d+)\. The first (\d+) of it/.exec(text) ?? [];
  if (last !== '') {
    const list = Array.from({ length: Number(last) }, (_, index) => String(index + 1).padStart(2, '0'));
    const order = shuffle(list);
    const first = order.slice(0, Number(count));
    const drawn = text.includes('from the lowest to the highest') ? first.toSorted() : first;
    return text.includes('is the special number') ? [drawn, order.slice(Number(count), Number(count) + 1)] : [drawn];
  }
  const digits = /(\d+) digits from left to right/.exec(text)?.[1];
  if (digits !== undefined) return [Array.from({ length: Number(digits) }, () => String(draw(10)))];
  if (text.includes('Three dice')) return [[1, 2, 3].map(() => String(draw(6) + 1))];
  const different = text.includes('so that all 23 are different');
  const out = new Set<string>();
  return rowsOf(reading, 'prizes').map(([, many, length, n]) => {
    const numbers: string[] = [];
    while (numbers.length < Number(many)) {
      const number = String(draw(Number(n))).padStart(Number(length), '0');
      if (different && out.has(number)) continue;
      out.add(number);
      numbers.push(number);
    }
    return numbers;
  });
}

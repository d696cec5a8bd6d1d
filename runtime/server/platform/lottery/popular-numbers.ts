import type { PopularNumbers } from '../../../../schema/generated/api/lottery.ts';
import type { VendorDraw } from '../../adapters/vendor/vendor.ts';

/**
 * Returns numbers by how often they were drawn, most frequent first; for draws with several prizes their last two
 * digits.
 */
export function mostDrawn(
  opened: VendorDraw['opened'],
  drawType: string,
  count: number,
): Pick<PopularNumbers, 'kind' | 'draws' | 'numbers'> {
  const kind = drawType === 'VN' || drawType === 'SEA' ? 'ending' : 'number';
  const times = new Map<string, number>();
  for (const { rows } of opened)
    for (const number of rows.flatMap(({ numbers }) => numbers)) {
      const counted = kind === 'ending' ? number.slice(-2) : number;
      times.set(counted, (times.get(counted) ?? 0) + 1);
    }
  const numbers = [...times]
    .map(([number, drawn]) => ({ number, times: drawn }))
    .toSorted((a, b) => b.times - a.times || a.number.localeCompare(b.number));
  return { kind, draws: opened.length, numbers: numbers.slice(0, count) };
}

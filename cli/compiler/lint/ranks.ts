import { parseWrittenAmount } from '../../../runtime/shared/money.ts';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

/** Checks that the levels of a brand rise from one that asks for nothing. */
export function lintRanks({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  const { levels } = brand.server.ranks;
  const place = (...path: (string | number)[]) => {
    const key = ['server', 'ranks', 'levels', ...path];
    return { at: spanNear(located, key) ?? { file }, key };
  };
  // Amounts that cannot be paid are reported by LV3025.
  const amounts = levels.map(({ validBets, deposits }) => ({
    validBets: parseWrittenAmount(validBets, brand.currency) ?? 0n,
    deposits: parseWrittenAmount(deposits, brand.currency) ?? 0n,
  }));
  return amounts.flatMap((level, index) => {
    const before = amounts[index - 1];
    if (before === undefined)
      return level.validBets > 0n || level.deposits > 0n
        ? [diagnostic('LV3180', { message: 'level 1 asks for bets or deposits', ...place(index) })]
        : [];
    const isMore =
      level.validBets >= before.validBets &&
      level.deposits >= before.deposits &&
      (level.validBets > before.validBets || level.deposits > before.deposits);
    if (isMore) return [];
    const message = `level ${index + 1} does not ask for more than level ${index}`;
    return [diagnostic('LV3181', { message, ...place(index) })];
  });
}

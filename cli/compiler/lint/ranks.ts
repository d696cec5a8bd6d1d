import { parseWrittenAmount } from '../../../runtime/shared/money.ts';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import { grantedFaults } from './effects.ts';

/** Checks that the levels of a brand rise from one that asks for nothing and gives nothing, and that they can give. */
export function lintRanks(resolved: ResolvedBrand): Diagnostic[] {
  const { brand, located, file } = resolved;
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
  const given = levels.flatMap(({ effects = [] }, index) =>
    grantedFaults(`level ${index + 1}`, effects, resolved).map(({ code, key, ...fault }) =>
      diagnostic(code, { ...fault, ...place(index, ...key) }),
    ),
  );
  const [first] = levels;
  if ((first?.effects ?? []).length > 0)
    given.push(diagnostic('LV3180', { message: 'level 1 has effects', ...place(0, 'effects') }));
  const asked = amounts.flatMap((level, index) => {
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
  return [...asked, ...given];
}

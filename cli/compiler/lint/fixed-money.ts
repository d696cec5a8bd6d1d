import { liveMoney, moneyChanges, moneyOf, type BrandMoney, type MoneyChange } from '../brand-money.ts';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import type { Library } from '../library.ts';
import { spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

/** Checks that a brand whose ledger has entries on the running server keeps its money. */
export function lintFixedMoney(resolved: ResolvedBrand, { money }: Library): Diagnostic[] {
  const served = money.get(resolved.id);
  if (served === undefined || !served.fixed) return [];
  return found(resolved, served).map(({ change: { from, to, key }, at }) =>
    diagnostic('LV3155', {
      message: `${key.join('.')} would change from ${from} to ${to}, and the ledger of the brand has entries`,
      at,
      key,
      hint: `write ${JSON.stringify(from)}; to use other money, create another brand with its own merchant code`,
    }),
  );
}

/** Returns, for a build, the money changes against the live version in `dist/`, if no server could be asked. */
export async function unverifiedMoneyChanges(resolved: ResolvedBrand, library: Library): Promise<Diagnostic[]> {
  if (library.money.has(resolved.id)) return [];
  const live = await liveMoney(library.workspace.dist, resolved.id);
  if (live === null) return [];
  return found(resolved, live).map(({ change: { from, to, key }, at }) =>
    diagnostic('LV3156', {
      message: `${key.join('.')} changes from ${from} to ${to}, and no running server could be asked for ledger entries`,
      at,
      key,
      hint: 'a server whose ledger has entries of the brand rejects this version and keeps the one before',
    }),
  );
}

function found(
  { brand, located, file }: ResolvedBrand,
  before: BrandMoney,
): { change: MoneyChange; at: Parameters<typeof diagnostic>[1]['at'] }[] {
  return moneyChanges(before, moneyOf(brand)).map((change) => ({
    change,
    at: spanNear(located, change.key) ?? { file },
  }));
}

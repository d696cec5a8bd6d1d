import { parseWrittenAmount } from '../../../runtime/shared/money.ts';
import { stakeOf, type BonusCategory } from '../../../runtime/shared/bonus/bonus-terms.ts';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import type { DiagnosticCode } from '../diagnostic-codes.ts';
import { spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

type Bonus = ResolvedBrand['brand']['server']['bonuses'][number];

interface Fault {
  code: DiagnosticCode;
  /** Path below the bonus. */
  key: readonly string[];
  message: string;
  hint?: string;
}

/** Checks that members can get, complete and read every bonus. */
export function lintBonuses(resolved: ResolvedBrand): Diagnostic[] {
  const { brand, located, file } = resolved;
  const { bonuses } = brand.server;
  const found = bonuses.flatMap((bonus, index) =>
    [
      ...idFaults(bonus, index, bonuses),
      ...stakeFaults(bonus, resolved),
      ...weightFaults(bonus, resolved),
      ...wordFaults(bonus, resolved),
      ...timeFaults(bonus),
    ].map(({ code, key: below, message, ...rest }) => {
      const key = ['server', 'bonuses', index, ...below];
      return diagnostic(code, { message, at: spanNear(located, key) ?? { file }, key, ...rest });
    }),
  );
  return [...lintCashier(resolved), ...found];
}

function lintCashier({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  const { bonuses, payments, upstream } = brand.server;
  if (bonuses.length === 0 || payments.providers.length > 0 || upstream !== null) return [];
  const key = ['server', 'bonuses'];
  const message = 'bonuses need a payment provider: members of a brand without one cannot deposit';
  return [diagnostic('LV3170', { message, at: spanNear(located, key) ?? { file }, key })];
}

function idFaults({ id }: Bonus, index: number, bonuses: readonly Bonus[]): Fault[] {
  if (bonuses.findIndex((other) => other.id === id) === index) return [];
  return [{ code: 'LV3171', key: ['id'], message: `bonus id "${id}" is used twice` }];
}

/** Amounts that the currency does not have are reported as LV3025. */
function stakeFaults({ percent, cap, smallestDeposit, times }: Bonus, { brand }: ResolvedBrand): Fault[] {
  const [limit, smallest] = [cap, smallestDeposit].map((text) => parseWrittenAmount(text, brand.currency));
  if (limit === null || limit === undefined || smallest === null || smallest === undefined) return [];
  if (stakeOf({ percent, cap: limit, times }, smallest).amount > 0n) return [];
  const message = `${percent} per cent of the smallest deposit ${smallestDeposit} is less than the smallest unit of ${brand.currency.code}`;
  return [{ code: 'LV3172', key: ['smallestDeposit'], message, hint: 'raise "smallestDeposit" or "percent"' }];
}

function weightFaults({ weights }: Bonus, { brand }: ResolvedBrand): Fault[] {
  const counting = Object.entries(weights).filter(([, weight]) => weight > 0);
  if (counting.some(([category]) => brand.categories.includes(category as BonusCategory))) return [];
  const offered = brand.categories.join(', ');
  const message = 'no category that the brand offers counts, so no member could complete the bonus';
  return [{ code: 'LV3173', key: ['weights'], message, hint: `give one of ${offered} a weight above 0` }];
}

function wordFaults({ id, name, text }: Bonus, { brand }: ResolvedBrand): Fault[] {
  return Object.entries({ name, text }).flatMap(([part, words]) => {
    const missing = brand.languages.filter((code) => (words[code] ?? '').trim() === '');
    if (missing.length === 0) return [];
    const message = `bonus "${id}" has no ${part} for ${missing.join(' and ')}`;
    return [{ code: 'LV3174' as const, key: [part], message, hint: 'write it in every language the brand offers' }];
  });
}

function timeFaults({ starts = null, ends = null }: Bonus): Fault[] {
  if (starts === null || ends === null || Date.parse(starts) < Date.parse(ends)) return [];
  return [{ code: 'LV3175', key: ['ends'], message: `the bonus ends at ${ends} and starts at ${starts}` }];
}

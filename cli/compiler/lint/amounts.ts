import { parseWrittenAmount } from '../../../runtime/shared/money.ts';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import { brandEffects } from './brand-effects.ts';

/** Checks that every amount can be paid exactly in the brand's currency. */
export function lintAmounts({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  const { code, decimals } = brand.currency;
  const { grant, trial, payments, points, ranks } = brand.server;
  const { min, max } = payments.withdrawals;
  const amounts = [
    { amount: grant.amount, key: ['server', 'grant', 'amount'] },
    { amount: trial.amount, key: ['server', 'trial', 'amount'] },
    { amount: min, key: ['server', 'payments', 'withdrawals', 'min'] },
    { amount: max, key: ['server', 'payments', 'withdrawals', 'max'] },
    ...Object.entries(brand.offers).flatMap(([id, { trigger, budget = null }]) => [
      ...(trigger.kind === 'deposit' ? [{ amount: trigger.min, key: ['offers', id, 'trigger', 'min'] }] : []),
      ...(trigger.kind === 'referral'
        ? (['deposits', 'validBets'] as const).map((asked) => ({
            amount: trigger[asked],
            key: ['offers', id, 'trigger', asked],
          }))
        : []),
      ...(trigger.kind === 'mission'
        ? trigger.goals.flatMap((goal, index) =>
            'amount' in goal ? [{ amount: goal.amount, key: ['offers', id, 'trigger', 'goals', index, 'amount'] }] : [],
          )
        : []),
      { amount: budget, key: ['offers', id, 'budget'] },
    ]),
    ...Object.entries(brand.mall).flatMap(([id, { amount = null, credit = null }]) => [
      { amount, key: ['mall', id, 'amount'] },
      { amount: credit, key: ['mall', id, 'credit'] },
    ]),
    ...Object.entries(points?.earn ?? {}).map(([type, { amount }]) => ({
      amount,
      key: ['server', 'points', 'earn', type, 'amount'],
    })),
    ...(points === null ? [] : [{ amount: points.exchange.amount, key: ['server', 'points', 'exchange', 'amount'] }]),
    ...ranks.levels.flatMap(({ validBets, deposits }, index) => [
      { amount: validBets, key: ['server', 'ranks', 'levels', index, 'validBets'] },
      { amount: deposits, key: ['server', 'ranks', 'levels', index, 'deposits'] },
    ]),
    ...brandEffects(brand).flatMap(({ effect, key }) => [
      ...(effect.kind === 'credit' ? [{ amount: effect.amount, key: [...key, 'amount'] }] : []),
      ...(effect.kind === 'bonus'
        ? [
            { amount: effect.cap, key: [...key, 'cap'] },
            { amount: effect.maxBet ?? null, key: [...key, 'maxBet'] },
          ]
        : []),
    ]),
    ...Object.entries(brand.prizes).flatMap(([id, { game }]) =>
      game.kind === 'envelope'
        ? (['total', 'smallest'] as const).map((part) => ({ amount: game[part], key: ['prizes', id, 'game', part] }))
        : game.prizes.flatMap(({ effects }, prize) =>
            effects.flatMap((effect, index) =>
              effect.kind === 'bonus'
                ? [{ amount: effect.min, key: ['prizes', id, 'game', 'prizes', prize, 'effects', index, 'min'] }]
                : [],
            ),
          ),
    ),
  ];
  return amounts.flatMap(({ amount, key }) => {
    if (amount === null || parseWrittenAmount(amount, brand.currency) !== null) return [];
    const [whole = '0', fraction = ''] = amount.split('.');
    const nearest = decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`;
    const message = `${amount} is not valid in ${code}, which has ${decimals} decimal places`;
    const hint = `write "${nearest}", or another amount with at most ${decimals} decimals`;
    return [diagnostic('LV3025', { message, at: spanNear(located, key) ?? { file }, key, hint })];
  });
}

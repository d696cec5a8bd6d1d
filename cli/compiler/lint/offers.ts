import { parseWrittenAmount } from '../../../runtime/shared/money.ts';
import { stakeOf, type BonusCategory } from '../../../runtime/shared/bonus/bonus-terms.ts';
import { productCategories } from '../../../runtime/shared/offers/product.ts';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import { missingWords } from './cards.ts';
import { grantedFaults, type Fault } from './effects.ts';
import { offeringFaults, rankFaults } from './offering-faults.ts';
import { triggerFaults } from './trigger-faults.ts';

type Offer = ResolvedBrand['brand']['offers'][string];
type Effect = Offer['effects'][number];
type Bonus = Extract<Effect, { kind: 'bonus' }>;

/** Checks that members can get, complete and read every offer. */
export function lintOffers(resolved: ResolvedBrand): Diagnostic[] {
  const { brand, located, file } = resolved;
  const found = Object.entries(brand.offers).flatMap(([id, offer]) =>
    [
      ...triggerFaults(offer),
      ...productFaults(offer),
      ...stakeFaults(offer, resolved),
      ...maxBetFaults(offer, resolved),
      ...weightFaults(offer, resolved),
      ...wordFaults(id, offer, resolved),
      ...budgetFaults(offer, resolved),
      ...(offer.trigger.kind === 'none' ? [] : grantedFaults(`offer "${id}"`, offer.effects, resolved)),
      ...offeringFaults('the offer', offer, resolved),
      ...levelFaults(offer, resolved),
      ...prizeFaults(id, offer, resolved),
      ...afterFaults(id, resolved),
    ].map(({ code, key: below, message, ...rest }) => {
      const key = ['offers', id, ...below];
      return diagnostic(code, { message, at: spanNear(located, key) ?? { file }, key, ...rest });
    }),
  );
  return [...lintCashier(resolved), ...lintCodes(resolved), ...found];
}

function lintCashier({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  const { payments, upstream } = brand.server;
  const [first] = Object.entries(brand.offers).flatMap(([id, { trigger }]) => {
    const what = depositedFor(trigger);
    return what === null ? [] : [{ id, what }];
  });
  if (first === undefined || payments.providers.length > 0 || upstream !== null) return [];
  const key = ['offers', first.id, 'trigger'];
  const message = `${first.what} needs a payment provider: members of a brand without one cannot deposit`;
  return [diagnostic('LV3170', { message, at: spanNear(located, key) ?? { file }, key })];
}

/** Names what asks members to deposit; null for what does not. */
function depositedFor(trigger: Offer['trigger']): string | null {
  if (trigger.kind === 'deposit') return 'an offer on a deposit';
  if (trigger.kind === 'referral') return 'an offer for invited friends';
  const isMission = trigger.kind === 'mission' && trigger.goals.some(({ counts }) => counts === 'deposits');
  return isMission ? 'a mission that counts deposits' : null;
}

/** What is wrong with the prizes of a leaderboard. */
function prizeFaults(id: string, { trigger }: Offer, resolved: ResolvedBrand): Fault[] {
  if (trigger.kind !== 'leaderboard') return [];
  return trigger.prizes.flatMap((effects, place): Fault[] => {
    const key = ['trigger', 'prizes', place];
    const pays = effects.some(({ kind }) => kind !== 'message');
    const message = `place ${place + 1} gets no money, no points and no tickets`;
    const none: Fault[] = pays ? [] : [{ code: 'LV3178', key, message, hint: 'write a credit, points or tickets' }];
    return [...none, ...grantedFaults(`offer "${id}"`, effects, resolved, key)];
  });
}

/** A mission that waits for another one which is none, or which waits for it. */
function afterFaults(id: string, { brand }: ResolvedBrand): Fault[] {
  const afterOf = (mission: string): string | null => {
    const trigger = brand.offers[mission]?.trigger;
    return trigger?.kind === 'mission' ? (trigger.after ?? null) : null;
  };
  const first = afterOf(id);
  if (first === null) return [];
  const fault = (message: string, hint: string): Fault[] => [
    { code: 'LV3178', key: ['trigger', 'after'], message, hint },
  ];
  if (brand.offers[first]?.trigger.kind !== 'mission')
    return fault(`"${first}" is no mission of the brand`, 'write the id of a mission, or leave "after" out');
  const seen = new Set([id]);
  for (let each: string | null = first; each !== null && !seen.has(each); each = afterOf(each)) {
    if (afterOf(each) === id)
      return fault(`"${each}" waits for this mission, so that neither could be done`, 'leave one "after" out');
    seen.add(each);
  }
  return [];
}

/** A code that starts two offers. */
function lintCodes({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  const owners = new Map<string, string>();
  return Object.entries(brand.offers).flatMap(([id, { trigger }]) => {
    if (trigger.kind !== 'code') return [];
    const owner = owners.get(trigger.code);
    owners.set(trigger.code, owner ?? id);
    if (owner === undefined) return [];
    const key = ['offers', id, 'trigger', 'code'];
    const message = `the code ${trigger.code} is that of the offer "${owner}" too`;
    return [
      diagnostic('LV3178', {
        message,
        at: spanNear(located, key) ?? { file },
        key,
        hint: 'give each offer a code of its own',
      }),
    ];
  });
}

/** Returns the bonuses of an offer with their places. */
function bonusesOf(effects: readonly Effect[]): [Bonus, number][] {
  return effects.flatMap((effect, index): [Bonus, number][] => (effect.kind === 'bonus' ? [[effect, index]] : []));
}

function productFaults({ product, effects }: Offer): Fault[] {
  const own: readonly string[] = productCategories[product];
  return bonusesOf(effects).flatMap(([{ weights }, index]) =>
    Object.keys(weights)
      .filter((category) => !own.includes(category))
      .map((category) => ({
        code: 'LV3176' as const,
        key: ['effects', index, 'weights', category],
        message: `${category} is not a category of ${product}, the product of this offer`,
        hint: `leave ${category} out; ${product} has ${own.join(', ')}`,
      })),
  );
}

/** Amounts that the currency does not have are reported as LV3025. */
function stakeFaults({ trigger, effects }: Offer, { brand }: ResolvedBrand): Fault[] {
  if (trigger.kind !== 'deposit') return [];
  const smallest = parseWrittenAmount(trigger.min, brand.currency);
  return bonusesOf(effects).flatMap(([{ percent, cap, times }]) => {
    const limit = parseWrittenAmount(cap, brand.currency);
    if (limit === null || smallest === null) return [];
    if (stakeOf({ percent, cap: limit, times }, smallest).amount > 0n) return [];
    const message = `${percent} per cent of the smallest deposit ${trigger.min} is less than the smallest unit of ${brand.currency.code}`;
    return [{ code: 'LV3172' as const, key: ['trigger', 'min'], message, hint: 'raise "min" or "percent"' }];
  });
}

function maxBetFaults({ effects }: Offer, { brand }: ResolvedBrand): Fault[] {
  return bonusesOf(effects).flatMap(([{ maxBet = null }, index]) => {
    if (maxBet === null || parseWrittenAmount(maxBet, brand.currency) !== 0n) return [];
    const message = 'a maximum bet of 0 rejects every bet that counts, so no member could complete the bonus';
    const hint = 'write the largest bet that members may place, or leave "maxBet" out for no limit';
    return [{ code: 'LV3177' as const, key: ['effects', index, 'maxBet'], message, hint }];
  });
}

/** Categories of another product are reported as LV3176. */
function weightFaults({ product, effects }: Offer, { brand }: ResolvedBrand): Fault[] {
  const own: readonly string[] = productCategories[product];
  return bonusesOf(effects).flatMap(([{ weights }, index]) => {
    const entries = Object.entries(weights);
    const counts = ([category, weight]: [string, number]): boolean =>
      weight > 0 && brand.categories.includes(category as BonusCategory);
    if (entries.some(counts) || entries.some(([category]) => !own.includes(category))) return [];
    const offered = own.filter((category) => brand.categories.includes(category as BonusCategory));
    const message = 'no category that the brand offers counts, so no member could complete the bonus';
    const hint =
      offered.length === 0
        ? `the brand offers no category of ${product}`
        : `give one of ${offered.join(', ')} a weight above 0`;
    return [{ code: 'LV3173' as const, key: ['effects', index, 'weights'], message, hint }];
  });
}

function wordFaults(id: string, { title, summary, text }: Offer, { brand }: ResolvedBrand): Fault[] {
  const written = { title, summary, ...(text === undefined ? {} : { text }) };
  return Object.entries(written).flatMap(([part, words]) => {
    const fault = missingWords(`offer "${id}"`, part, words, brand);
    return fault === null ? [] : [{ key: [part], ...fault }];
  });
}

/** Amounts that the currency does not have are reported as LV3025. */
function budgetFaults({ effects, budget = null }: Offer, { brand }: ResolvedBrand): Fault[] {
  const total = budget === null ? null : parseWrittenAmount(budget, brand.currency);
  return effects.flatMap((effect): Fault[] => {
    const amount = effect.kind === 'credit' ? parseWrittenAmount(effect.amount, brand.currency) : null;
    if (amount === null || total === null || total >= amount) return [];
    const message = 'the budget does not suffice for one member';
    return [{ code: 'LV3179', key: ['budget'], message, hint: 'raise "budget", or leave it out' }];
  });
}

/** The rank that starts an offer. */
function levelFaults({ trigger }: Offer, resolved: ResolvedBrand): Fault[] {
  if (trigger.kind !== 'rank') return [];
  return rankFaults(trigger.level, ['trigger', 'level'], 'write a rank that the brand has', resolved);
}

import { parseWrittenAmount } from '../../../runtime/shared/money.ts';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import { bonusFaults } from './bonuses.ts';
import { missingWords } from './cards.ts';
import { grantedFaults, type Fault } from './effects.ts';
import { offeringFaults, rankFaults } from './offering-faults.ts';
import { triggerFaults } from './trigger-faults.ts';

type Offer = ResolvedBrand['brand']['offers'][string];

/** Checks that members can get, complete and read every offer. */
export function lintOffers(resolved: ResolvedBrand): Diagnostic[] {
  const { brand, located, file } = resolved;
  const found = Object.entries(brand.offers).flatMap(([id, offer]) =>
    [
      ...triggerFaults(offer),
      ...offerBonusFaults(offer, resolved),
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

function offerBonusFaults({ trigger, product, effects }: Offer, resolved: ResolvedBrand): Fault[] {
  const min = trigger.kind === 'deposit' ? trigger.min : null;
  return effects.flatMap((bonus, index) =>
    bonus.kind === 'bonus'
      ? bonusFaults({ bonus, product, min, key: ['effects', index], minKey: ['trigger', 'min'] }, resolved)
      : [],
  );
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

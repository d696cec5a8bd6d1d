import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import type { Fault } from './effects.ts';

type Offer = ResolvedBrand['brand']['offers'][string];

/** Returns effects and keys that do not fit what starts the offer. */
export function triggerFaults(offer: Offer): Fault[] {
  const { kind } = offer.trigger;
  // A trigger of an unknown kind is reported by the schema.
  return (faultsOf[kind] as FaultsOf | undefined)?.(offer).map((fault) => ({ code: 'LV3178', ...fault })) ?? [];
}

type FaultsOf = (offer: Offer) => TriggerFault[];

const faultsOf: Readonly<Record<Offer['trigger']['kind'], FaultsOf>> = {
  deposit: depositFaults,
  application: grantFaults,
  code: grantFaults,
  rank: grantFaults,
  referral: (offer) => [...grantFaults(offer), ...referralFaults(offer)],
  mission: (offer) => [...grantFaults(offer), ...missionFaults(offer)],
  leaderboard: leaderboardFaults,
  none: silentFaults,
};

type TriggerFault = Omit<Fault, 'code'>;

/** Keys of what is granted, without their default. */
function grantKeys({ claimDays = null, payDays = null, budget = null }: Offer): (keyof Offer)[] {
  const written = Object.entries({ claimDays, payDays, budget }).filter(([, value]) => value !== null);
  return written.map(([key]) => key as keyof Offer);
}

function depositFaults(offer: Offer): TriggerFault[] {
  const { effects } = offer;
  const others = effects.flatMap(({ kind }, index) => {
    if (kind === 'bonus' && index === 0) return [];
    const message = `an offer on a deposit has one effect, a bonus; this one is ${kind === 'bonus' ? 'a second' : `"${kind}"`}`;
    return [{ key: ['effects', index], message, hint: 'leave it out, or write an offer of its own' }];
  });
  const none =
    effects.length > 0
      ? []
      : [
          {
            key: ['effects'],
            message: 'an offer on a deposit gives nothing without a bonus',
            hint: 'write an effect "bonus"',
          },
        ];
  const keys = grantKeys(offer).map((key) => ({
    key: [key],
    message: `"${key}" is not for offers on a deposit`,
    hint: 'leave it out',
  }));
  return [...others, ...none, ...keys];
}

/** An offer that only informs. */
function silentFaults(offer: Offer): TriggerFault[] {
  const effects = offer.effects.map(({ kind }, index) => ({
    key: ['effects', index],
    message: `an offer that nothing starts gives nothing, and this one has an effect "${kind}"`,
    hint: 'leave it out, or write another trigger',
  }));
  const keys = grantKeys(offer).map((key) => ({
    key: [key],
    message: `"${key}" is about what an offer gives, and this one only informs`,
    hint: 'leave it out',
  }));
  return [...effects, ...keys];
}

/** An offer that is granted: for an application, a code, a rank or a friend. */
function grantFaults(offer: Offer): TriggerFault[] {
  const { trigger, effects, claimDays = null, payDays = null } = offer;
  const hasCredit = effects.some(({ kind }) => kind === 'credit');
  const unpaid = grantKeys(offer)
    .filter((key) => key === 'budget' || (trigger.kind !== 'referral' && trigger.kind !== 'mission'))
    .filter((key) => !hasCredit && (key === 'budget' || !pays(effects)))
    .map((key) => ({
      key: [key],
      message: `"${key}" is about money, and this offer has no effect "credit"`,
      hint: 'add a credit, or leave it out',
    }));
  const none =
    effects.length > 0
      ? []
      : [
          {
            key: ['effects'],
            message: 'this offer gives nothing',
            hint: 'write an effect "credit", "points", "ticket" or "message"',
          },
        ];
  const both =
    claimDays === null || payDays === null
      ? []
      : [
          {
            key: ['payDays'],
            message: '"payDays" pays without a claim, and "claimDays" asks for one',
            hint: 'leave one of them out',
          },
        ];
  const effectFaults = effects.flatMap(({ kind }, index) => {
    if (kind !== 'bonus') return [];
    const message = `a bonus is a part of a deposit, and this offer is started by "${trigger.kind}"`;
    return [{ key: ['effects', index], message, hint: 'write an effect "credit", which pays an amount' }];
  });
  return [...effectFaults, ...none, ...unpaid, ...both];
}

/** Whether effects give money, points or tickets. */
function pays(effects: Offer['effects']): boolean {
  return effects.some(({ kind }) => kind === 'credit' || kind === 'points' || kind === 'ticket');
}

/** An offer that pays by itself, and money, points or tickets. Without any effect it is reported as every offer. */
function payingFaults({ effects }: Offer, what: string): TriggerFault[] {
  if (effects.length === 0 || pays(effects)) return [];
  const message = `${what} pays nothing without a credit, points or tickets`;
  return [{ key: ['effects'], message, hint: 'write an effect "credit", "points" or "ticket"' }];
}

/** Keys of when something is paid that do not fit. */
function timeKeyFaults(offer: Offer, keys: readonly ('claimDays' | 'payDays')[], why: string): TriggerFault[] {
  return keys
    .filter((key) => (offer[key] ?? null) !== null)
    .map((key) => ({ key: [key], message: `"${key}" is not for ${why}`, hint: 'leave it out' }));
}

function referralFaults(offer: Offer): TriggerFault[] {
  const why = 'offers for invited friends, which pay as soon as a friend counts';
  return [
    ...payingFaults(offer, 'an offer for invited friends'),
    ...timeKeyFaults(offer, ['claimDays', 'payDays'], why),
  ];
}

function missionFaults(offer: Offer): TriggerFault[] {
  const { claimDays = null } = offer;
  const message = 'a mission is claimed, and "claimDays" says how long it can be';
  const none = claimDays === null ? [{ key: ['trigger'], message, hint: 'write "claimDays"' }] : [];
  return [
    ...payingFaults(offer, 'a mission'),
    ...none,
    ...timeKeyFaults(offer, ['payDays'], 'missions, which are claimed'),
    ...goalFaults(offer),
  ];
}

/** Deposit and loss, each by day, week and month. */
const LIMITS = 6;

function goalFaults({ trigger }: Offer): TriggerFault[] {
  if (trigger.kind !== 'mission') return [];
  return trigger.goals.flatMap((goal, index, goals): TriggerFault[] => {
    const key = ['trigger', 'goals', index];
    if (goals.findIndex(({ counts }) => counts === goal.counts) < index)
      return [{ key, message: `another goal counts "${goal.counts}" too`, hint: 'write the larger goal alone' }];
    if (goal.counts !== 'limits' || goal.number <= LIMITS) return [];
    return [{ key, message: `a member has ${LIMITS} limits`, hint: 'write a smaller number' }];
  });
}

function leaderboardFaults(offer: Offer): TriggerFault[] {
  const effects = offer.effects.map((_, index) => ({
    key: ['effects', index],
    message: 'a leaderboard gives what the prizes of its trigger say',
    hint: 'leave it out, or write it as a prize',
  }));
  const why = 'leaderboards, which pay at the end of a period';
  return [...effects, ...timeKeyFaults(offer, ['claimDays', 'payDays'], why)];
}

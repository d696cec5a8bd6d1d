import type { Promotion } from '../../../../../schema/generated/api/offers.ts';

/** What the page of a promotion is for, in the words of the link to it. */
export type PromotionAction = 'join' | 'apply' | 'code' | 'read' | 'claim' | 'applyAgain' | 'progress' | 'details';

/** Returns what a player can do on the page of a promotion. */
export function promotionAction({
  trigger,
  state,
  application,
}: Pick<Promotion, 'trigger' | 'state' | 'application'>): PromotionAction {
  if (state === 'join') return joins[trigger];
  // Who was rejected can apply again only while the offer is open.
  if (state === 'rejected') return application?.canSend === true ? 'applyAgain' : 'details';
  return actions[state];
}

const joins: Record<Promotion['trigger'], PromotionAction> = {
  deposit: 'join',
  application: 'apply',
  code: 'code',
  rank: 'read',
  referral: 'read',
  none: 'read',
};

const actions: Record<Exclude<Promotion['state'], 'join' | 'rejected'>, PromotionAction> = {
  comingSoon: 'details',
  joined: 'progress',
  applying: 'progress',
  claim: 'claim',
  processing: 'progress',
  claimed: 'details',
  issued: 'details',
  closed: 'details',
};

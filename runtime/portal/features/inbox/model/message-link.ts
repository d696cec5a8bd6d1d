import type { InboxMessage } from '../../../../../schema/generated/api/inbox.ts';
import type { TranslationKey } from '../../../../../schema/generated/translation-keys.ts';

/** The page that a message is about, and the words of the link to it. */
export interface MessageLink {
  to: `/${string}`;
  label: TranslationKey;
}

/** Returns the page that a message is about; null for one that the brand wrote. */
export function messageLink({ kind, offer }: Pick<InboxMessage, 'kind' | 'offer'>): MessageLink | null {
  if (offer !== null) return { to: `/promoDetail?id=${offer.id}`, label: 'inbox:open.offer' };
  if (kind.startsWith('deposit')) return { to: '/deposit', label: 'inbox:open.deposits' };
  if (kind.startsWith('withdrawal') || kind.startsWith('documents'))
    return { to: '/withdraw', label: 'inbox:open.withdrawals' };
  if (kind === 'bonusPaid') return { to: '/promotions', label: 'inbox:open.bonuses' };
  if (kind.startsWith('redemption')) return { to: '/pointMall', label: 'inbox:open.points' };
  if (kind === 'rankUp' || kind === 'rankDown') return { to: '/rank', label: 'inbox:open.rank' };
  return null;
}

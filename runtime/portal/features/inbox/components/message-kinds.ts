import type { LucideIcon } from 'lucide-react';
import BadgePercent from 'lucide-react/icons/badge-percent';
import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down';
import BanknoteArrowUp from 'lucide-react/icons/banknote-arrow-up';
import Coins from 'lucide-react/icons/coins';
import FileImage from 'lucide-react/icons/file-image';
import Mail from 'lucide-react/icons/mail';
import Medal from 'lucide-react/icons/medal';
import type { InboxMessage } from '../../../../../schema/generated/api/inbox.ts';
import type { TranslationKey } from '../../../../../schema/generated/translation-keys.ts';
import type { InboxKind } from '../../../../shared/inbox-kind.ts';

/** How a message is shown: with the icon of the page that it is about, as in the menus, and a link to that page. */
interface Subject {
  icon: LucideIcon;
  link?: { to: (params: InboxMessage['params']) => `/${string}`; label: TranslationKey };
}

const deposit: Subject = { icon: BanknoteArrowDown, link: { to: () => '/deposit', label: 'inbox:open.deposits' } };
const withdrawal: Subject = { icon: BanknoteArrowUp, link: { to: () => '/withdraw', label: 'inbox:open.withdrawals' } };
const documents: Subject = { ...withdrawal, icon: FileImage };
const bonus: Subject = { icon: BadgePercent, link: { to: () => '/promotions', label: 'inbox:open.bonuses' } };
const offer: Subject = {
  icon: BadgePercent,
  link: { to: ({ offerId = '' }) => `/promoDetail?id=${offerId}`, label: 'inbox:open.offer' },
};
const redemption: Subject = { icon: Coins, link: { to: () => '/pointMall', label: 'inbox:open.points' } };
const rank: Subject = { icon: Medal, link: { to: () => '/rank', label: 'inbox:open.rank' } };

/** Each kind of message; a new one is a row here, and its words in `locales/en/inbox.json`. */
export const messageKinds: Readonly<Record<InboxKind, Subject>> = {
  depositArrived: deposit,
  depositLate: deposit,
  depositFailed: deposit,
  depositInReview: deposit,
  depositSurplus: deposit,
  depositReturned: deposit,
  withdrawalApproved: withdrawal,
  withdrawalSent: withdrawal,
  withdrawalRejected: withdrawal,
  withdrawalReturned: withdrawal,
  withdrawalForced: withdrawal,
  withdrawalSentBack: withdrawal,
  documentsAsked: documents,
  documentsRefused: documents,
  documentsAccepted: documents,
  bonusPaid: bonus,
  offerApproved: offer,
  offerRejected: offer,
  redemptionCompleted: redemption,
  redemptionRejected: redemption,
  rankUp: rank,
  rankDown: rank,
  brand: { icon: Mail },
  unknown: { icon: Mail },
};

/** Returns the kind whose words and link are shown: `unknown` for one that a newer server has sent. */
export function shownKind(kind: string): InboxKind {
  return Object.hasOwn(messageKinds, kind) ? (kind as InboxKind) : 'unknown';
}

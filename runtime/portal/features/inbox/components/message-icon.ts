import type { LucideIcon } from 'lucide-react';
import BadgePercent from 'lucide-react/icons/badge-percent';
import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down';
import BanknoteArrowUp from 'lucide-react/icons/banknote-arrow-up';
import Coins from 'lucide-react/icons/coins';
import FileImage from 'lucide-react/icons/file-image';
import Mail from 'lucide-react/icons/mail';
import Medal from 'lucide-react/icons/medal';
import type { InboxMessage } from '../../../../../schema/generated/api/inbox.ts';

/** Returns the picture of what a message is about: that of its page in the menus. */
export function messageIcon(kind: InboxMessage['kind']): LucideIcon {
  if (kind.startsWith('deposit')) return BanknoteArrowDown;
  if (kind.startsWith('withdrawal')) return BanknoteArrowUp;
  if (kind.startsWith('documents')) return FileImage;
  if (kind === 'bonusPaid' || kind.startsWith('offer')) return BadgePercent;
  if (kind.startsWith('redemption')) return Coins;
  return kind === 'brand' ? Mail : Medal;
}

import type { Promotion } from '../../../../../schema/generated/api/offers.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge, type BadgeTone } from '../../../../web/ui/badge.tsx';

const tones: Record<Promotion['state'], BadgeTone> = {
  comingSoon: 'neutral',
  join: 'positive',
  joined: 'accent',
  applying: 'accent',
  rejected: 'negative',
  claim: 'positive',
  processing: 'accent',
  claimed: 'positive',
  issued: 'positive',
  closed: 'neutral',
};

/** Where a promotion stands for the player. */
export function PromotionBadge({ trigger, state }: Pick<Promotion, 'trigger' | 'state'>) {
  const t = useT();
  // Nobody joins an offer for a rank.
  const words = trigger === 'rank' && state === 'joined' ? 'offers:state.reaching' : (`offers:state.${state}` as const);
  return <Badge tone={tones[state]}>{t(words)}</Badge>;
}

import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { CountBadge } from '../../../../web/ui/count-badge.tsx';
import { useSession } from '../../../core/session/session.ts';
import { rewardQueries } from '../api/reward-queries.ts';

/** The number of rewards that a member can claim, beside the name of the reward centre; nothing when there are none. */
export function ClaimableCount() {
  const t = useT();
  const { status } = useSession();
  const isMember = status === 'member' || status === 'agent';
  const { data } = useQuery({ ...rewardQueries.list(), enabled: isMember });
  const count = data?.available ?? 0;
  // A part that hydrates late finds a visitor, and yet what another one has loaded for the member.
  if (!isMember || count === 0) return null;
  return <CountBadge shown={count} label={t('rewards:list.count', { count })} />;
}

import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { STALE } from '../../../../web/client/query/stale.ts';
import { CountBadge } from '../../../../web/ui/count-badge.tsx';
import { useSession } from '../../../core/session/session.ts';
import { missionQueries } from '../api/mission-queries.ts';

/** The number of missions that a member can claim, beside the name of the page; nothing when there are none. */
export function MissionCount() {
  const t = useT();
  const { status, breakUntil } = useSession();
  const enabled = (status === 'member' || status === 'agent') && breakUntil === null;
  const { data } = useQuery({ ...missionQueries.list(), staleTime: STALE.oneMinute, enabled });
  const count = data?.claimable ?? 0;
  if (!enabled || count === 0) return null;
  return <CountBadge shown={count} label={t('missions:count', { count })} />;
}

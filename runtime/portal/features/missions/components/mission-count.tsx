import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { STALE } from '../../../../web/client/query/stale.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';
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
  return (
    <Badge tone="accent">
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t('missions:count', { count })}</VisuallyHidden>
    </Badge>
  );
}

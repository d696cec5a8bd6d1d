import { useQuery } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { missionQueries } from '../api/mission-queries.ts';
import { Leaderboard } from './leaderboard.tsx';

/** The leaderboards of the brand. */
export function LeaderboardList() {
  const t = useT();
  const leaderboards = useQuery(missionQueries.leaderboards());
  return (
    <ListStates
      {...queryStates(t, leaderboards, t('missions:board.failed'))}
      value={leaderboards.data?.leaderboards}
      waiting={<SkeletonText lines={12} />}
      empty={
        <EmptyState icon={Trophy} title={t('missions:board.none')}>
          {t('missions:board.noneText')}
        </EmptyState>
      }
    >
      {(all) => all.map((board) => <Leaderboard key={board.id} board={board} />)}
    </ListStates>
  );
}

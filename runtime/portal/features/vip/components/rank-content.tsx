import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { PlayerRank } from '../../../../../schema/generated/api/vip.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { Heading, Stack } from '../../../../web/ui/layout.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { rankQueries } from '../api/rank-queries.ts';
import { LevelTable } from './level-table.tsx';
import { NextLevel } from './next-level.tsx';
import { OwnLevel } from './own-level.tsx';
import { RankHistory } from './rank-history.tsx';

/** The rank of a member: what counts for it, what the next one asks for, and its changes; for page and member centre. */
export function RankContent() {
  const t = useT();
  const rank = useQuery(rankQueries.current());
  return (
    <Stack $gap="three" $width="form">
      <ListStates {...queryStates(t, rank, t('vip:failed'))} waiting={<SkeletonText lines={10} />}>
        {(rank) => <Loaded rank={rank} />}
      </ListStates>
    </Stack>
  );
}

function Loaded({ rank }: { rank: PlayerRank }) {
  const t = useT();
  const { tag } = useUi();
  const { level, levels, counted, days, timeZone, changes } = rank;
  const at = (value: string) => ({ at: formatMoment({ value, tag, timeZone }) });
  const day = (value: string) => ({ at: formatMoment({ value, tag, timeZone, show: 'date' }) });
  return (
    <>
      <OwnLevel rank={rank} />
      <NextLevel rank={rank} />
      <section aria-labelledby="rank-levels">
        <Heading $below="one" id="rank-levels">
          {t('vip:levels')}
        </Heading>
        <LevelTable levels={levels} current={level} />
        <Note>{t('vip:rule', { count: days })}</Note>
        <Note>{t('vip:counted', { ...at(counted.at), from: day(counted.from).at, zone: timeZone })}</Note>
        <Note>{t('vip:worth')}</Note>
      </section>
      {changes.length === 0 ? null : <RankHistory changes={changes} timeZone={timeZone} />}
    </>
  );
}

const Note = styled.p`
  margin: ${space.one} 0 0;
  color: ${color.muted};
  font-size: ${type.small};
  text-wrap: pretty;
`;

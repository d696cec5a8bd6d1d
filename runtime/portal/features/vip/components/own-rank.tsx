import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { Grid, Row, Stack } from '../../../../web/ui/layout.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { rankQueries } from '../api/rank-queries.ts';
import { NextLevel } from './next-level.tsx';
import { OwnLevel } from './own-level.tsx';

/** Where a member stands on the page of the levels. */
export function OwnRank() {
  const t = useT();
  const rank = useQuery(rankQueries.current());
  return (
    <ListStates {...queryStates(t, rank, t('vip:failed'))} waiting={<SkeletonText lines={6} />}>
      {(rank) => (
        <Grid $least={320} $gap="three" $align="start">
          <Stack>
            <OwnLevel rank={rank} />
            <Row>
              <LinkButton to="/rank">{t('vip:page.own')}</LinkButton>
            </Row>
          </Stack>
          <NextLevel rank={rank} />
        </Grid>
      )}
    </ListStates>
  );
}

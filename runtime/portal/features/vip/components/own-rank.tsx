import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { space } from '../../../../web/ui/tokens.ts';
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
        <Columns>
          <div>
            <OwnLevel rank={rank} />
            <LinkButton to="/rank">{t('vip:page.own')}</LinkButton>
          </div>
          <NextLevel rank={rank} />
        </Columns>
      )}
    </ListStates>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  align-items: start;
  gap: ${space.three};
  > div:first-child {
    display: grid;
    justify-items: start;
    gap: ${space.two};
    > :first-child {
      width: 100%;
    }
  }
`;

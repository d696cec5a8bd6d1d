import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { PointBalance as Balance } from '../../../../../schema/generated/api/points.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { Text } from '../../../../web/ui/layout.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { space, type } from '../../../../web/ui/tokens.ts';
import { pointQueries } from '../api/point-queries.ts';
import { usePointWords } from './use-point-words.ts';

/** The points of a member, what they are worth, and what the next ones make up for. */
export function PointBalance() {
  const t = useT();
  const balance = useQuery(pointQueries.balance());
  return (
    <ListStates {...queryStates(t, balance, t('points:balance.failed'))} waiting={<SkeletonText lines={2} />}>
      {(loaded) => <Loaded {...loaded} />}
    </ListStates>
  );
}

function Loaded({ points, owed, worth }: Balance) {
  const t = useT();
  const words = usePointWords();
  return (
    <>
      <Line>
        <Points data-points={points}>{words.points(points)}</Points>
        <Text as="span" $tone="muted" $size="large">
          {t('points:balance.worth', { amount: words.money(worth) })}
        </Text>
      </Line>
      {owed > 0 ? (
        <FormNotice still>{t('points:balance.owed', { count: owed, points: words.digits(owed) })}</FormNotice>
      ) : null}
    </>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.two};
  margin: 0;
  font-variant-numeric: tabular-nums;
`;

const Points = styled.strong`
  font-size: ${type.heading};
  font-weight: 700;
`;

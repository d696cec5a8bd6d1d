import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Draw } from '../../../../../schema/generated/api/lottery.ts';
import { Grid } from '../../../../web/ui/layout.tsx';
import { Skeleton } from '../../../../web/ui/skeleton.tsx';
import { radius } from '../../../../web/ui/tokens.ts';
import { DrawCard } from './draw-card.tsx';

export interface DrawListProps {
  /** Undefined while the draws are loading; skeletons are then shown. */
  draws: readonly Draw[] | undefined;
  now: number;
  places?: number;
}

/** Grid of draws. */
export function DrawList({ draws, now, places = 9 }: DrawListProps) {
  const items: ReactNode[] =
    draws === undefined
      ? Array.from({ length: places }, (_, place) => (
          <li key={place}>
            <Place />
          </li>
        ))
      : draws.map((draw) => (
          <li key={draw.gameCode}>
            <DrawCard draw={draw} now={now} />
          </li>
        ));
  return (
    <Grid as="ul" $least={250} $gap="oneAndHalf" $fill aria-busy={draws === undefined}>
      {items}
    </Grid>
  );
}

const Place = styled(Skeleton)`
  height: 122px;
  border-radius: ${radius.medium};
`;

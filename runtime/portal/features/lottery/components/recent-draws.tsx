import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styled from 'styled-components';
import type { Draw } from '../../../../../schema/generated/api/lottery.ts';
import { useLanguage, useT } from '../../../client/i18n/use-words.ts';
import { useSession } from '../../../client/session/session.ts';
import { space, type } from '../../../ui/tokens.ts';
import { lotteryQueries } from '../api/lottery-queries.ts';
import { DrawList } from './draw-list.tsx';

export interface RecentDrawsProps {
  /** Every draw, with countdowns that are up to date. */
  draws: readonly Draw[];
  now: number;
}

/** The draws someone opened or bet on last; nothing where there are none. */
export function RecentDraws({ draws, now }: RecentDrawsProps) {
  const t = useT();
  const heading = useId();
  const { loggedIn } = useSession();
  const { data } = useQuery({ ...lotteryQueries.recent(useLanguage()), enabled: loggedIn });
  if (!loggedIn || data === undefined) return null;
  const recent = data.draws.flatMap(({ gameCode }) => draws.find((draw) => draw.gameCode === gameCode) ?? []);
  if (recent.length === 0) return null;
  return (
    <Section aria-labelledby={heading}>
      <h2 id={heading}>{t('lottery:recent')}</h2>
      <DrawList draws={recent.slice(0, 4)} now={now} />
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${space.oneAndHalf};
  h2 {
    margin: 0;
    font-size: ${type.large};
  }
`;

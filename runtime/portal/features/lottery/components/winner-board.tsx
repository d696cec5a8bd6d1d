import { useId } from 'react';
import styled from 'styled-components';
import { useLanguage, useT } from '../../../../web/client/i18n/use-translator.ts';
import { usePageQuery } from '../../../core/page/use-page-query.ts';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { Heading, Panel, Text } from '../../../../web/ui/layout.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { lotteryQueries } from '../api/lottery-queries.ts';

/** Shows the largest wins of the week, or a message if there are none. */
export function WinnerBoard() {
  const t = useT();
  const heading = useId();
  const { data, isError } = usePageQuery(lotteryQueries.winners(useLanguage()));
  return (
    <Panel $tight $gap="oneAndHalf" aria-labelledby={heading}>
      <Heading id={heading}>{t('lottery:winners.title')}</Heading>
      {data === undefined ? (
        <Text $tone="muted" $size="small">
          {t(isError ? 'lottery:failed' : 'common:ui.loading')}
        </Text>
      ) : null}
      {data?.winners.length === 0 ? (
        <Text $tone="muted" $size="small">
          {t('lottery:winners.none')}
        </Text>
      ) : null}
      <Winners>
        {data?.winners.map(({ player, gameName, winAmount, at }) => (
          <li key={`${player} ${at} ${winAmount}`}>
            <span>
              <b>{player}</b>
              <small>{gameName}</small>
            </span>
            <span>
              <Win amount={winAmount} />
              <small>
                <DateTime value={at} />
              </small>
            </span>
          </li>
        ))}
      </Winners>
      {data !== undefined && data.winners.length > 0 ? (
        <Text $tone="muted" $size="small">
          {t('lottery:winners.note')}
        </Text>
      ) : null}
    </Panel>
  );
}

const Winners = styled.ol`
  display: grid;
  gap: ${space.one};
  margin: 0;
  padding: 0;
  list-style: none;
  &:empty {
    display: none;
  }
  li {
    display: flex;
    justify-content: space-between;
    gap: ${space.oneAndHalf};
    font-size: ${type.body};
  }
  li > span {
    display: grid;
  }
  li > span:last-child {
    text-align: end;
  }
  small {
    color: ${color.muted};
    font-size: ${type.small};
  }
`;

const Win = styled(Money)`
  color: ${color.positive};
  font-weight: 700;
`;

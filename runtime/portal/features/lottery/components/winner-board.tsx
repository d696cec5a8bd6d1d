import { useId } from 'react';
import styled from 'styled-components';
import { useLanguage, useT } from '../../../../web/client/i18n/use-translator.ts';
import { usePageQuery } from '../../../core/page/use-page-query.ts';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { lotteryQueries } from '../api/lottery-queries.ts';
import { Panel, PanelNote } from './panel.tsx';

/** Shows the largest wins of the week, or a message if there are none. */
export function WinnerBoard() {
  const t = useT();
  const heading = useId();
  const { data, isError } = usePageQuery(lotteryQueries.winners(useLanguage()));
  return (
    <Panel aria-labelledby={heading}>
      <h2 id={heading}>{t('lottery:winners.title')}</h2>
      {data === undefined ? <PanelNote>{t(isError ? 'lottery:failed' : 'common:ui.loading')}</PanelNote> : null}
      {data?.winners.length === 0 ? <PanelNote>{t('lottery:winners.none')}</PanelNote> : null}
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
      {data !== undefined && data.winners.length > 0 ? <PanelNote>{t('lottery:winners.note')}</PanelNote> : null}
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

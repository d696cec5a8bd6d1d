import styled from 'styled-components';
import type { Bets } from '../../../../../schema/generated/api/records.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Money } from '../../../../web/ui/money.tsx';
import { color, radius, space, type } from '../../../../web/ui/tokens.ts';
import { Net } from './net.tsx';

/** Shows the totals of the whole filter: bet, won, net, and separately what is in play. */
export function BetsTotals({ bets: { total, totals } }: { bets: Pick<Bets, 'total' | 'totals'> }) {
  const t = useT();
  return (
    <List>
      <Figure>
        <dt>{t('records:total.rounds')}</dt>
        <dd>{total}</dd>
      </Figure>
      <Figure>
        <dt>{t('records:total.bet')}</dt>
        <dd>
          <Money amount={totals.bet} />
        </dd>
      </Figure>
      <Figure>
        <dt>{t('records:total.win')}</dt>
        <dd>
          <Money amount={totals.win} />
        </dd>
      </Figure>
      <Figure>
        <dt>{t('records:total.net')}</dt>
        <dd>
          <Net amount={totals.net} />
        </dd>
      </Figure>
      {/[1-9]/.test(totals.open) ? (
        <Figure>
          <dt>{t('records:total.open')}</dt>
          <dd>
            <Money amount={totals.open} />
          </dd>
        </Figure>
      ) : null}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
  gap: 1px;
  margin: 0;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.line};
`;

const Figure = styled.div`
  padding: ${space.two};
  background: ${color.raised};
  > dt {
    color: ${color.muted};
    font-size: ${type.small};
  }
  > dd {
    margin: ${space.half} 0 0;
    font-size: ${type.large};
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
`;

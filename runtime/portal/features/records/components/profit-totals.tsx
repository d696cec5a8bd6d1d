import styled from 'styled-components';
import type { Profit } from '../../../../../schema/generated/api/records.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { Money } from '../../../../web/ui/money.tsx';
import { color, radius, space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';

const played = ['bets', 'validBets', 'wins'] as const;
const paid = ['deposits', 'withdrawals', 'bonuses', 'adjustments'] as const;

/**
 * Shows the result of the period in a sentence that names a loss as such, then its sums. Payments of each kind
 * are shown where a brand takes real money or there are any.
 */
export function ProfitTotals({ profit: { totals, lifetime } }: { profit: Profit }) {
  const t = useT();
  const { tag, currency } = useUi();
  const { money } = useBundle();
  const side = totals.net.startsWith('-') ? 'lost' : isZero(totals.net) ? 'even' : 'won';
  const isShown = (amount: string): boolean => money === 'real' || !isZero(amount);
  return (
    <Stack>
      <Result data-side={side}>
        {t(`records:profit.result.${side}`, {
          amount: formatMoney({ amount: totals.net.replace('-', ''), tag, currency }),
        })}
      </Result>
      <List>
        <Figure>
          <dt>{t('records:total.rounds')}</dt>
          <dd>{totals.rounds}</dd>
        </Figure>
        {played.map((key) => (
          <Sum key={key} label={t(`records:profit.sum.${key}`)} amount={totals[key]} />
        ))}
        {paid
          .filter((key) => isShown(totals[key]))
          .map((key) => (
            <Sum key={key} label={t(`records:profit.sum.${key}`)} amount={totals[key]} />
          ))}
        {isShown(lifetime.netDeposits) ? (
          <Sum label={t('records:profit.lifetime')} amount={lifetime.netDeposits} />
        ) : null}
      </List>
    </Stack>
  );
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <Figure>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </Figure>
  );
}

function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount);
}

const Stack = styled.div`
  display: grid;
  gap: ${space.two};
`;

const Result = styled.p`
  margin: 0;
  font-size: ${type.title};
  font-weight: 650;
  &[data-side='lost'] {
    color: ${color.negative};
  }
  &[data-side='won'] {
    color: ${color.positive};
  }
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
  gap: 1px;
  margin: 0;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
`;

const Figure = styled.div`
  padding: ${space.two};
  box-shadow: 0 0 0 1px ${color.line};
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

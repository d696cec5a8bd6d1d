import styled from 'styled-components';
import type { Profit } from '../../../../../schema/generated/api/records.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { Stack } from '../../../../web/ui/layout.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { type RecordTotal, RecordTotals } from '../../../../web/ui/record-totals.tsx';
import { color, type } from '../../../../web/ui/tokens.ts';
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
      <RecordTotals
        totals={[
          { label: t('records:total.rounds'), value: totals.rounds },
          ...played.map((key) => sum(t(`records:profit.sum.${key}`), totals[key])),
          ...paid.filter((key) => isShown(totals[key])).map((key) => sum(t(`records:profit.sum.${key}`), totals[key])),
          ...(isShown(lifetime.netDeposits) ? [sum(t('records:profit.lifetime'), lifetime.netDeposits)] : []),
        ]}
      />
    </Stack>
  );
}

function sum(label: string, amount: string): RecordTotal {
  return { label, value: <Money amount={amount} /> };
}

function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount);
}

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

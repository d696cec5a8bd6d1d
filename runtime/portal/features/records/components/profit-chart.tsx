import { type ReactNode, useCallback, useMemo } from 'react';
import type { Profit } from '../../../../../schema/generated/api/records.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { BarChart } from '../../../../web/ui/chart/bar-chart.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useRowName } from './use-row-name.ts';

/** Shows the net result as bars, by what the period is divided by; a single bar says no more than its number. */
export function ProfitChart({ profit, children }: { profit: Profit; children: ReactNode }) {
  const t = useT();
  const { tag, currency } = useUi();
  const nameOf = useRowName(profit.by);
  const bars = useMemo(
    () =>
      profit.rows.map((row) => ({
        key: row.key,
        label: nameOf(row),
        shortLabel: nameOf(row, 'short'),
        value: Number(row.net),
        text: formatMoney({ amount: row.net, tag, currency, signed: true }),
      })),
    [profit.rows, nameOf, tag, currency],
  );
  const formatAxis = useCallback(
    (value: number) => new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }).format(value),
    [tag],
  );
  if (bars.length < 2) return children;
  return (
    <BarChart
      label={t(`records:profit.chart.${profit.by}`)}
      hint={t('records:profit.chart.hint')}
      bars={bars}
      layout={profit.by === 'day' ? 'columns' : 'rows'}
      formatAxis={formatAxis}
    >
      {children}
    </BarChart>
  );
}

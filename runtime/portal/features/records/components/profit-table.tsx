import type { Profit, ProfitRow } from '../../../../../schema/generated/api/records.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Money } from '../../../../web/ui/money.tsx';
import { type RecordColumn, RecordTable } from '../../../../web/ui/record-table.tsx';
import { Net } from './net.tsx';
import { useRowName } from './use-row-name.ts';

/** Shows what was played, the newest day first; days without a round are left out. */
export function ProfitTable({ profit: { by, rows }, busy }: { profit: Profit; busy: boolean }) {
  const t = useT();
  const nameOf = useRowName(by);
  const played = rows.filter(({ rounds }) => rounds > 0);
  const shown = by === 'day' ? played.toReversed() : played;
  if (shown.length === 0) return null;
  const columns: RecordColumn<ProfitRow>[] = [
    { heading: t(`records:profit.by.${by}`), card: 'title', isRowHeading: true, cell: (row) => nameOf(row) },
    ...(['bets', 'validBets', 'wins'] as const).map((sum): RecordColumn<ProfitRow> => ({
      heading: t(`records:profit.sum.${sum}`),
      card: 'figure',
      isNumber: true,
      cell: (row) => <Money amount={row[sum]} />,
    })),
    { heading: t('records:total.net'), card: 'titleEnd', isNumber: true, cell: ({ net }) => <Net amount={net} /> },
  ];
  return (
    <RecordTable
      label={t(`records:profit.chart.${by}`)}
      columns={columns}
      rows={shown}
      rowKey={({ key }) => key}
      busy={busy}
    />
  );
}

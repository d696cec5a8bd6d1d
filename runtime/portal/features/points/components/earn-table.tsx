import type { PointRow } from '../../../../../schema/generated/api/points.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Table } from '../../../../web/ui/table.ts';
import { usePointWords } from './use-point-words.ts';

/** What earns points, and what they are worth. */
export function EarnTable({ rows }: { rows: readonly PointRow[] }) {
  const t = useT();
  const words = usePointWords();
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('points:earn.what')}</th>
          <th scope="col" data-number>
            {t('points:earn.rate')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.type} data-earns={row.type}>
            <th scope="row">{t(`points:type.${row.type}`)}</th>
            <td data-number>
              {row.type === 'redeem'
                ? words.rate(row)
                : t('points:earn.each', { points: words.points(row.points), amount: words.money(row.amount) })}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

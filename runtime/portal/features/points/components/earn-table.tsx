import styled from 'styled-components';
import type { PointRow } from '../../../../../schema/generated/api/points.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { color, space, type } from '../../../../web/ui/tokens.ts';
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
          <th scope="col">{t('points:earn.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.type} data-earns={row.type}>
            <th scope="row">{t(`points:type.${row.type}`)}</th>
            <td>
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

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${type.body};
  th,
  td {
    padding-block: ${space.one};
    border-block-end: 1px solid ${color.line};
    text-align: start;
    font-weight: 400;
  }
  thead th {
    color: ${color.muted};
    font-size: ${type.small};
    font-weight: 600;
  }
  td,
  thead th:last-child {
    padding-inline-start: ${space.two};
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;

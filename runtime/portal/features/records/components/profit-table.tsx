import styled from 'styled-components';
import type { Profit, ProfitRow } from '../../../../../schema/generated/api/records.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Money } from '../../../../web/ui/money.tsx';
import { color, media, radius, space, type } from '../../../../web/ui/tokens.ts';
import { Net } from './net.tsx';
import { useRowName } from './use-row-name.ts';

const sums = ['bets', 'validBets', 'wins'] as const;

/**
 * Shows what was played, the newest day first; days without a round are left out. On a phone each row is a card; the
 * ARIA roles are explicit, because the CSS of the cards removes the implicit ones.
 */
export function ProfitTable({ profit: { by, rows }, busy }: { profit: Profit; busy: boolean }) {
  const t = useT();
  const nameOf = useRowName(by);
  const played = rows.filter(({ rounds }) => rounds > 0);
  const shown = by === 'day' ? played.toReversed() : played;
  if (shown.length === 0) return null;
  return (
    <Table role="table" aria-label={t(`records:profit.chart.${by}`)} aria-busy={busy}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t(`records:profit.by.${by}`)}
          </th>
          {[...sums, 'net' as const].map((column) => (
            <th key={column} role="columnheader" scope="col" data-column={column}>
              {t(column === 'net' ? 'records:total.net' : `records:profit.sum.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {shown.map((row) => (
          <Row key={row.key} row={row} name={nameOf(row)} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ row, name }: { row: ProfitRow; name: string }) {
  const t = useT();
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {name}
      </th>
      {sums.map((column) => (
        <td key={column} role="cell" data-column={column} data-label={t(`records:profit.sum.${column}`)}>
          <Money amount={row[column]} />
        </td>
      ))}
      <td role="cell" data-column="net">
        <Net amount={row.net} />
      </td>
    </tr>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${type.body};
  &[aria-busy='true'] {
    opacity: 0.6;
  }
  th,
  td {
    padding: ${space.one} ${space.oneAndHalf};
    border-block-end: 1px solid ${color.line};
    text-align: start;
  }
  th {
    font-weight: 600;
  }
  thead th {
    color: ${color.muted};
    font-size: ${type.small};
  }
  [data-column] {
    text-align: end;
  }
  ${media.phone} {
    &,
    tbody,
    tr {
      display: grid;
    }
    tbody {
      gap: ${space.oneAndHalf};
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tr {
      grid-template-columns: repeat(3, 1fr);
      gap: ${space.one};
      padding: ${space.two};
      border: 1px solid ${color.line};
      border-radius: ${radius.large};
      background: ${color.raised};
    }
    th,
    td,
    td[data-column] {
      display: block;
      padding: 0;
      border: 0;
      text-align: start;
    }
    th {
      grid-column: 1 / span 2;
      grid-row: 1;
    }
    td[data-column='net'] {
      grid-column: 3;
      grid-row: 1;
      justify-self: end;
    }
    td[data-label]::before {
      content: attr(data-label);
      display: block;
      color: ${color.muted};
      font-size: ${type.small};
    }
  }
`;

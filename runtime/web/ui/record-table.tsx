import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Table } from './table.ts';
import { color, media, radius, space, type } from './tokens.ts';

/**
 * Where the card of a row, on a phone, shows a cell. The title is at the top with the result at its end. Figures with
 * their headings, or a detail and a figure at its end, are below; the foot has two ends too.
 */
export type CardPart = 'title' | 'titleEnd' | 'figure' | 'detail' | 'detailEnd' | 'foot' | 'footEnd';

export interface RecordColumn<Row> {
  /** Differs for each column of a table. */
  heading: string;
  cell: (row: Row) => ReactNode;
  card: CardPart;
  /** A number is aligned at the end of its column. */
  isNumber?: boolean;
  /** The cell is the heading of its row. */
  isRowHeading?: boolean;
}

export interface RecordTableProps<Row> {
  label: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The rows of another page or filter are shown while these load. */
  busy: boolean;
}

/**
 * Shows records as a table; on a phone each row is a card. The ARIA roles are explicit, because the CSS of the cards
 * removes the implicit ones.
 */
export function RecordTable<Row>({ label, columns, rows, rowKey, busy }: RecordTableProps<Row>) {
  const hasFigures = columns.some(({ card }) => card === 'figure');
  return (
    <Records role="table" aria-label={label} aria-busy={busy} data-figures={hasFigures}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ heading, isNumber }) => (
            <th key={heading} role="columnheader" scope="col" data-number={isNumber}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" data-row={rowKey(row)}>
            {columns.map((column) => (
              <Cell key={column.heading} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </Records>
  );
}

function Cell<Row>({ column, row }: { column: RecordColumn<Row>; row: Row }) {
  const { heading, cell, card, isNumber, isRowHeading } = column;
  const attributes = { 'data-card': card, 'data-label': heading, 'data-number': isNumber };
  return isRowHeading === true ? (
    <th role="rowheader" scope="row" {...attributes}>
      {cell(row)}
    </th>
  ) : (
    <td role="cell" {...attributes}>
      {cell(row)}
    </td>
  );
}

const Records = styled(Table)`
  font-size: ${type.body};
  &[aria-busy='true'] {
    opacity: 0.6;
  }
  th,
  td {
    padding-inline: ${space.oneAndHalf};
  }
  &[data-figures='false'] [data-card='titleEnd'] {
    font-weight: 600;
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
      grid-template-columns: 1fr auto;
      gap: ${space.half} ${space.two};
      padding: ${space.two};
      border: 1px solid ${color.line};
      border-radius: ${radius.large};
      background: ${color.raised};
    }
    &[data-figures='true'] tr {
      grid-template-columns: repeat(3, 1fr);
      gap: ${space.one};
    }
    [data-card] {
      display: block;
      grid-column: 1 / -2;
      padding: 0;
      border: 0;
      text-align: start;
    }
    [data-card$='End'] {
      grid-column: -2 / -1;
      text-align: end;
    }
    [data-card^='title'] {
      grid-row: 1;
    }
    [data-card^='detail'] {
      grid-row: 2;
    }
    [data-card^='foot'] {
      grid-row: 3;
      align-self: center;
    }
    [data-card='figure'] {
      grid-column: auto;
    }
    :is([data-card='figure'], [data-card='detailEnd'])::before {
      content: attr(data-label) ' ';
      color: ${color.muted};
    }
    [data-card='figure']::before {
      display: block;
      font-size: ${type.small};
    }
    [data-card^='detail'],
    [data-card='foot'] {
      font-size: ${type.small};
    }
    [data-card='detail'],
    [data-card='foot'] {
      color: ${color.muted};
    }
    [data-card='detail'] {
      align-self: center;
    }
    &[data-figures='false'] [data-card] {
      min-width: 0;
    }
    &[data-figures='false'] [data-card='titleEnd'] {
      font-size: ${type.large};
    }
  }
`;

// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type RecordColumn, RecordTable } from './record-table.tsx';

afterEach(cleanup);

interface Day {
  day: string;
  rounds: number;
}

const columns: RecordColumn<Day>[] = [
  { heading: 'Day', card: 'title', isRowHeading: true, cell: ({ day }) => day },
  { heading: 'Rounds', card: 'figure', isNumber: true, cell: ({ rounds }) => <b>{rounds}</b> },
];

const rows: Day[] = [
  { day: 'Monday', rounds: 3 },
  { day: 'Tuesday', rounds: 0 },
];

test('a table of records has the headings, rows and cells of its columns, with their roles', () => {
  render(<RecordTable label="Days" columns={columns} rows={rows} rowKey={({ day }) => day} busy={false} />);
  const table = screen.getByRole('table', { name: 'Days' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  const monday = screen.getByRole('rowheader', { name: 'Monday' }).closest('tr');
  expect(monday?.textContent).toBe('Monday3');
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(table.querySelectorAll('[role]')).toHaveLength(table.querySelectorAll('thead, tbody, tr, th, td').length);
});

test('a cell names its column for the card of a phone, and the table is busy while other rows load', () => {
  render(<RecordTable label="Days" columns={columns} rows={rows} rowKey={({ day }) => day} busy />);
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  const [cell] = screen.getAllByRole('cell');
  expect([cell?.dataset['label'], cell?.dataset['card'], cell?.dataset['number']]).toEqual([
    'Rounds',
    'figure',
    'true',
  ]);
});

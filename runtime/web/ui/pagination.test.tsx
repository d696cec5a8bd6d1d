// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { paginationItems } from './pagination-items.ts';
import { Pagination } from './pagination.tsx';

const shown = (page: number, totalPages: number) =>
  paginationItems({ page, totalPages })
    .map((item) => (item.kind === 'gap' ? '…' : item.page))
    .join(' ');

describe('paginationItems', () => {
  test.each([
    [1, 1, '1'],
    [1, 5, '1 2 3 4 5'],
    [1, 9, '1 2 3 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [4, 9, '1 2 3 4 5 … 9'],
    [9, 9, '1 … 7 8 9'],
    [2, 3, '1 2 3'],
  ])('page %i of %i shows %s', (page, total, expected) => {
    expect(shown(page, total)).toBe(expected);
  });
});

describe('Pagination', () => {
  afterEach(cleanup);

  test('marks the current page and requests a page when it is pressed', () => {
    const asked: number[] = [];
    render(<Pagination page={2} totalPages={9} onChange={(page) => asked.push(page)} />);
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('2');
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    fireEvent.click(screen.getByRole('button', { name: '9' }));
    expect(asked).toEqual([3, 9]);
  });

  test('shows nothing for a single page', () => {
    render(<Pagination page={1} totalPages={1} onChange={() => undefined} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('disables "Previous page" on the first page', () => {
    render(<Pagination page={1} totalPages={3} onChange={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Previous page' }).hasAttribute('disabled')).toBe(true);
  });
});

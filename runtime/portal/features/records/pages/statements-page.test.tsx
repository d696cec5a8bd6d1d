// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ShownStatement, Statement } from '../../../../../schema/generated/api/statements.ts';
import { type FakeAnswers, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { StatementsPage } from './statements-page.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
});

const statement = (rest: Partial<Statement> = {}): Statement => ({
  id: '0193a5c0-7d1e-4c31-9f6e-000000000001',
  kind: 'month',
  period: '2026-10',
  firstDay: '2026-10-01',
  lastDay: '2026-10-31',
  timeZone: 'Asia/Bangkok',
  opening: '0.00',
  closing: '150.00',
  lines: 1234,
  wallets: [],
  currency: 'THB',
  issuedAt: '2026-11-01T00:10:00.000Z',
  head: 'a'.repeat(64),
  keyId: 'k1',
  ...rest,
});

const shown: ShownStatement = {
  ...statement(),
  pageNum: 1,
  totalPages: 1,
  items: [
    {
      line: '1',
      at: '2026-10-31T16:59:00.000Z',
      kind: 'transfer',
      amount: '-5.00',
      balance: '150.00',
      reference: 'r1',
      remark: 'for lunch',
      wallet: '',
    },
  ],
};

function open(answers: FakeAnswers, at = '/records/statements') {
  stop = serveFakes({
    'statements.list': () => ({ value: { items: [statement()], nextCursor: null, today: '2026-11-22' } }),
    'statements.show': () => ({ value: shown }),
    ...answers,
  });
  renderOnStage(<StatementsPage />, { at });
}

describe('StatementsPage', () => {
  test('lists months by name and chosen days by their dates', async () => {
    const days = statement({ id: 's2', kind: 'range', period: 'x', firstDay: '2026-11-03', lastDay: '2026-11-05' });
    open({
      'statements.list': () => ({ value: { items: [statement(), days], nextCursor: null, today: '2026-11-22' } }),
    });
    expect((await screen.findByRole('link', { name: 'October 2026' })).getAttribute('href')).toContain('?id=0193a5c0');
    expect(screen.getByRole('link', { name: /Nov 3\s–\s5, 2026/ })).toBeTruthy();
    expect(screen.getAllByText('Transactions: 1,234')).toHaveLength(2);
  });

  test('shows a statement with its balances, lines and fingerprint', async () => {
    open({}, `/records/statements?id=${shown.id}`);
    const row = (await screen.findAllByRole('row'))[1]?.textContent ?? '';
    expect(row).toContain('Oct 31, 2026, 11:59');
    expect(row).toContain('Transfer sentfor lunch-P5.00P150.00');
    expect(screen.getByRole('heading', { name: 'October 2026' })).toBeTruthy();
    expect(screen.getByTitle('a'.repeat(64))).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Verify a statement' }).getAttribute('href')).toBe('/records/verify');
  });

  test('shows the balances of each of several wallets, and which one a line moved', async () => {
    const wallets: Statement['wallets'] = [
      { wallet: 'main', name: null, opening: '0.00', closing: '60.00', lines: 2 },
      { wallet: 'LMN', name: 'Lumen Works', opening: '10.00', closing: '90.00', lines: 3 },
      { wallet: 'FSH', name: null, opening: '0.00', closing: '0.00', lines: 0 },
    ];
    const [line] = shown.items;
    const items = ['main', 'LMN'].map((wallet) => ({ ...line, wallet }) as ShownStatement['items'][number]);
    open({ 'statements.show': () => ({ value: { ...shown, wallets, items } }) }, `/records/statements?id=${shown.id}`);
    const lumen = (await screen.findByRole('heading', { name: 'Lumen Works' })).parentElement;
    expect(lumen?.textContent).toBe('Lumen WorksOpening balanceP10.00Transactions3Closing balanceP90.00');
    expect(screen.getByRole('heading', { name: 'FSH' })).toBeTruthy();
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      expect.anything(),
      expect.stringContaining('Transfer sentMain wallet'),
      expect.stringContaining('Transfer sentLumen Works'),
    ]);
  });

  test('requests a statement of this month and opens it', async () => {
    const asked: unknown[] = [];
    open({
      'statements.issue': ({ body }) => {
        asked.push(body);
        return { value: statement() };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Request statement' }));
    expect(await screen.findByRole('heading', { name: 'October 2026' })).toBeTruthy();
    expect(asked).toEqual([{ from: '2026-11-01', to: '2026-11-22' }]);
  });

  test('keeps the form and shows the reason when a statement is refused', async () => {
    open({ 'statements.issue': () => ({ code: 'statements.too_long', params: { lines: 50_000 } }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Request statement' }));
    expect((await screen.findByRole('alert')).textContent).toContain('more than 50');
    expect(screen.getByRole('link', { name: 'October 2026' })).toBeTruthy();
  });

  test('explains that there are no statements yet', async () => {
    open({ 'statements.list': () => ({ value: { items: [], nextCursor: null, today: '2026-11-22' } }) });
    expect(await screen.findByText('No statements yet')).toBeTruthy();
  });

  test('offers a retry when the list or a statement fails to load', async () => {
    let fails = true;
    open({
      'statements.list': () =>
        fails
          ? { code: 'system.unavailable' }
          : { value: { items: [statement()], nextCursor: 'next', today: '2026-11-22' } },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    fireEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'October 2026' })).toBeTruthy();
    fails = true;
    fireEvent.click(screen.getByRole('button', { name: 'Earlier statements' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Later statements' })).toBeTruthy());
  });
});

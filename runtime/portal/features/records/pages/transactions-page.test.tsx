// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Transaction, Transactions } from '../../../../../schema/generated/api/records.ts';
import { type FakeAnswer, type FakeCall, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { renderOnStage, type Stage } from '../../../core/testing/stage.tsx';
import { TransactionsPage } from './transactions-page.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  stop();
});

const reference = '0193a5c0-7d1e-7c31-9f6e-000000000001';

const line = (rest: Partial<Transaction> = {}): Transaction => ({
  line: 4,
  at: '2026-11-21T20:30:00.000Z',
  type: 'deposit',
  kind: 'deposit',
  amount: '50.00',
  balance: '150.00',
  state: 'done',
  reference,
  remark: null,
  wallet: null,
  round: null,
  ...rest,
});

const record = (rest: Partial<Transactions> = {}): Transactions => ({
  wallet: 'main',
  wallets: [],
  items: [line()],
  pageNum: 1,
  totalPages: 1,
  nextCursor: null,
  total: 1,
  totals: [{ type: 'deposit', lines: 1, amount: '50.00' }],
  opening: '100.00',
  closing: '150.00',
  onHold: '0.00',
  currency: 'THB',
  firstDay: '2026-10-24',
  lastDay: '2026-11-22',
  timeZone: 'Asia/Bangkok',
  ...rest,
});

function open({
  answer = () => ({ value: record() }),
  at = '/records/account',
  ...stage
}: Stage & { answer?: (call: FakeCall) => FakeAnswer } = {}) {
  const asked: string[] = [];
  stop = serveFakes({
    'records.transactions': (call) => {
      asked.push(call.query.toString());
      return answer(call);
    },
  });
  renderOnStage(<TransactionsPage />, { at, ...stage });
  return asked;
}

describe('TransactionsPage', () => {
  test('shows each line with its signed amount, the balance after it, its state and remark', async () => {
    const items = [
      line({ line: 4, kind: 'hold', type: 'withdrawal', amount: '-30.00', balance: '120.00', state: 'on_hold' }),
      line({ line: 3, kind: 'transfer', type: 'transfer', amount: '-5.00', remark: 'for lunch' }),
      line({ line: 2, kind: 'transfer', type: 'transfer', amount: '5.00', wallet: 'Kiln & Quill' }),
      line({ line: 1, kind: 'gift', type: 'other', state: 'reversed' }),
    ];
    open({ answer: () => ({ value: record({ items, total: 4 }) }) });
    const [, hold, sent, received, unknown] = await screen.findAllByRole('row');
    const textOf = (row: HTMLElement | undefined) => row?.textContent ?? '';
    expect(textOf(hold)).toContain('Withdrawal requested-P30.00P120.00On hold');
    expect(textOf(sent)).toContain('Transfer sentfor lunch-P5.00');
    expect(textOf(received)).toContain('Transfer receivedKiln & Quill+P5.00');
    expect(textOf(unknown)).toMatch(/Other.*Reversed/);
  });

  test('shows the time of a line in the time zone of the brand, as the days of the filter', async () => {
    open();
    expect((await screen.findByText(/Nov 22, 2026, 3:30/)).getAttribute('datetime')).toBe('2026-11-21T20:30:00.000Z');
    expect(screen.getByText(/time zone Asia\/Bangkok/)).toBeTruthy();
  });

  test('shows how the balance came about, and what is on hold', async () => {
    const totals: Transactions['totals'] = [
      { type: 'deposit', lines: 2, amount: '80.00' },
      { type: 'play', lines: 31, amount: '-30.00' },
    ];
    open({ answer: () => ({ value: record({ totals, onHold: '20.00' }) }) });
    const sums = (await screen.findByText('Balance before')).closest('dl')?.textContent;
    expect(sums).toBe('Balance beforeP100.00Deposits (2)+P80.00Games (31)-P30.00Balance afterP150.00On hold nowP20.00');
  });

  test('links a line of play to its round, and a deposit to its receipts where the brand has them', async () => {
    const round = { gameName: 'Lantern Reels', verifyUrl: 'https://studio.example/verify?round=r1' };
    const items = [line({ line: 2, type: 'play', kind: 'bet', amount: '-10.00', round }), line()];
    open({ answer: () => ({ value: record({ items }) }), paths: ['/deposit'] });
    const link = await screen.findByRole('link', { name: /Verify.*Lantern Reels/ });
    expect(link.getAttribute('href')).toContain('round=r1');
    expect(screen.getByRole('link', { name: 'Your deposits' }).getAttribute('href')).toBe('/deposit');
    cleanup();
    stop();
    open();
    await screen.findAllByRole('row');
    expect(screen.queryByRole('link', { name: 'Your deposits' })).toBeNull();
  });

  test('copies the whole reference, and shows all of it where it cannot be copied', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) } });
    open();
    fireEvent.click(await screen.findByRole('button', { name: `Copy reference ${reference}` }));
    await screen.findByText('Reference copied');
    expect(copied).toEqual([reference]);
    expect(screen.queryByText(reference)).toBeNull();
    vi.stubGlobal('navigator', {});
    fireEvent.click(screen.getByRole('button', { name: `Copy reference ${reference}` }));
    expect(await screen.findByText(reference)).toBeTruthy();
  });

  test('fetches the period and type of the URL, then those that are selected, from the first page', async () => {
    const asked = open({
      at: '/records/account?range=lastMonth&type=deposit&page=3&cursor=9',
      bundle: { payments: true },
    });
    await screen.findAllByRole('row');
    fireEvent.click(screen.getByRole('button', { name: 'This month' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'withdrawal' } });
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked).toEqual([
      'range=lastMonth&type=deposit&pageNo=3&cursor=9&pageSize=20',
      'range=month&type=deposit&pageNo=1&pageSize=20',
      'range=month&type=withdrawal&pageNo=1&pageSize=20',
    ]);
  });

  test('shows the record of the wallet that is chosen, and names the other wallet of its transfers', async () => {
    const wallets: Transactions['wallets'] = [
      { wallet: 'main', name: null },
      { wallet: 'LMN', name: 'Lumen Works' },
    ];
    const asked = open({
      at: '/records/account?page=2&cursor=9',
      answer: ({ query }) => {
        const wallet = query.get('wallet') ?? 'main';
        const items = [line({ kind: 'transfer', type: 'transfer', wallet: wallet === 'main' ? 'Lumen Works' : null })];
        return { value: record({ wallet, wallets, items }) };
      },
    });
    expect((await screen.findAllByRole('row'))[1]?.textContent).toContain('Transfer receivedLumen Works');
    const select = screen.getByRole('combobox', { name: 'Wallet' });
    expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Main wallet',
      'Lumen Works',
    ]);
    fireEvent.change(select, { target: { value: 'LMN' } });
    expect(await screen.findByText('Main wallet', { selector: 'td *' })).toBeTruthy();
    expect(asked).toEqual([
      'range=30days&pageNo=2&cursor=9&pageSize=20',
      'range=30days&wallet=LMN&pageNo=1&pageSize=20',
    ]);
  });

  test('offers no wallets to a player with the main wallet alone, and a way back to it from any other', async () => {
    open();
    await screen.findAllByRole('row');
    expect(screen.queryByRole('combobox', { name: 'Wallet' })).toBeNull();
    cleanup();
    stop();
    open({
      at: '/records/account?wallet=XXX',
      answer: () => ({ value: record({ wallet: 'XXX', items: [], total: 0 }) }),
    });
    const select = await screen.findByRole('combobox', { name: 'Wallet' });
    expect([...select.querySelectorAll('option')].map(({ value }) => value)).toEqual(['main', 'XXX']);
  });

  test('offers no deposits, withdrawals and transfers on a brand without payments unless there are any', async () => {
    open({ answer: () => ({ value: record({ totals: [] }) }), bundle: { payments: false } });
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(names).toEqual(['All types', 'Games', 'Bonuses', 'Cashback', 'Free credit']);
    cleanup();
    stop();
    open({ bundle: { payments: false } });
    expect(await screen.findByRole('option', { name: 'Deposits' })).toBeTruthy();
  });

  test('fetches the next page by cursor, and any other page by its number', async () => {
    const asked = open({
      answer: ({ query }) => {
        const pageNum = Number(query.get('pageNo'));
        return { value: record({ pageNum, totalPages: 9, total: 170, nextCursor: String(100 - pageNum) }) };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await screen.findByRole('button', { name: '2', current: 'page' });
    fireEvent.click(screen.getByRole('button', { name: '9' }));
    await screen.findByRole('button', { name: '9', current: 'page' });
    expect(asked.map((query) => query.replace('range=30days&', '').replace('&pageSize=20', ''))).toEqual([
      'pageNo=1',
      'pageNo=2&cursor=99',
      'pageNo=9',
    ]);
  });

  test('fetches chosen days', async () => {
    const asked = open();
    await screen.findAllByRole('row');
    fireEvent.click(screen.getByRole('button', { name: 'Choose days' }));
    const from = screen.getByLabelText('First day');
    expect((from as HTMLInputElement).value).toBe('2026-10-24');
    fireEvent.change(from, { target: { value: '2026-11-01' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toContain('from=2026-11-01&to=2026-11-22');
  });

  test('explains an empty period, and a type without lines together with the sums of the others', async () => {
    open({ answer: () => ({ value: record({ items: [], total: 0, totals: [] }) }) });
    expect(await screen.findByText('No transactions in this period')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    cleanup();
    stop();
    open({ at: '/records/account?type=bonus', answer: () => ({ value: record({ items: [], total: 0 }) }) });
    expect(await screen.findByText('There are no transactions of this type in the period.')).toBeTruthy();
    expect(screen.getByText('Deposits (1)')).toBeTruthy();
  });

  test('offers a retry when the record fails to load', async () => {
    let fails = true;
    open({ answer: () => (fails ? { code: 'system.unavailable' } : { value: record() }) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    fireEvent.click(retry);
    expect(await screen.findByText('Deposit')).toBeTruthy();
  });

  test('downloads the days, the type and the wallet that are shown', async () => {
    const asked: string[] = [];
    stop = serveFakes({
      'records.transactions': () => ({ value: record() }),
      'records.exportTransactions': ({ query }) => {
        asked.push(query.toString());
        return { code: 'request.rate_limited' };
      },
    });
    renderOnStage(<TransactionsPage />, { at: '/records/account?type=deposit&wallet=LMN' });
    fireEvent.click(await screen.findByRole('button', { name: /Download/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Too many requests');
    expect(asked).toEqual(['from=2026-10-24&to=2026-11-22&type=deposit&wallet=LMN']);
  });
});

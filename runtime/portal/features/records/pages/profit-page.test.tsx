// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Profit, ProfitRow } from '../../../../../schema/generated/api/records.ts';
import { type FakeAnswer, type FakeCall, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { renderOnStage, type Stage } from '../../../core/testing/stage.tsx';
import { ProfitPage } from './profit-page.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
});

const figures = { rounds: 3, bets: '30.00', validBets: '20.00', wins: '12.50', net: '-7.50' };
const nothing = { rounds: 0, bets: '0.00', validBets: '0.00', wins: '0.00', net: '0.00' };
const unpaid = { deposits: '0.00', withdrawals: '0.00', bonuses: '0.00', adjustments: '0.00' };

const row = (key: string, different: Partial<ProfitRow> = {}): ProfitRow => ({
  key,
  name: key,
  ...figures,
  ...unpaid,
  ...different,
});

const profit = (different: Partial<Profit> = {}): Profit => ({
  by: 'day',
  firstDay: '2026-11-20',
  lastDay: '2026-11-22',
  timeZone: 'Asia/Bangkok',
  totals: { ...figures, ...unpaid },
  rows: [row('2026-11-20', { net: '5.00' }), row('2026-11-21', nothing), row('2026-11-22')],
  lifetime: { netDeposits: '0.00' },
  currency: 'THB',
  ...different,
});

function open({
  answer,
  at = '/records/profit',
  bundle = {},
}: Stage & { answer: (call: FakeCall) => FakeAnswer | Promise<FakeAnswer> }) {
  const asked: string[] = [];
  stop = serveFakes({
    'records.profit': (call) => {
      asked.push(call.query.toString());
      return answer(call);
    },
  });
  renderOnStage(<ProfitPage />, { at, bundle, paths: ['/rng'] });
  return asked;
}

describe('ProfitPage', () => {
  test('states a loss as such, and its sums', async () => {
    open({ answer: () => ({ value: profit() }) });
    expect(await screen.findByText('You lost P7.50')).toBeTruthy();
    const sums = screen.getByText('Rounds').closest('dl')?.textContent ?? '';
    expect(sums).toBe('Rounds3BetsP30.00Valid betsP20.00WonP12.50');
    expect(screen.getByText(/time zone Asia\/Bangkok/)).toBeTruthy();
  });

  test.each([
    ['12.00', 'You won P12.00 more than you bet'],
    ['0.00', 'You neither won nor lost'],
  ])('states the net result %s in words', async (net, words) => {
    open({ answer: () => ({ value: profit({ totals: { ...figures, ...unpaid, net } }) }) });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('lists the days that were played in a table, the newest first', async () => {
    open({ answer: () => ({ value: profit() }) });
    const table = await screen.findByRole('table', { name: 'Net result by day' });
    const heads = within(table).getAllByRole('rowheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Nov 22, 2026', 'Nov 20, 2026']);
    expect(within(table).getByText('-P7.50')).toBeTruthy();
    expect(within(table).getByText('+P5.00')).toBeTruthy();
  });

  test('reads each bar of the chart by keyboard', async () => {
    open({ answer: () => ({ value: profit() }) });
    const slider = await screen.findByRole('slider', { name: 'Net result by day' });
    fireEvent.focus(slider);
    expect(slider.getAttribute('aria-valuetext')).toBe('Nov 22, 2026: -P7.50');
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('Nov 20, 2026: +P5.00');
  });

  test('names categories in the player’s language and games that are no longer offered', async () => {
    open({
      at: '/records/profit?by=category',
      bundle: { categories: ['RNG'] },
      answer: () => ({ value: profit({ by: 'category', rows: [row('RNG'), row('')] }) }),
    });
    const table = await screen.findByRole('table', { name: 'Net result by game type' });
    const heads = within(table).getAllByRole('rowheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['RNG', 'Other games']);
  });

  test('shows deposits and withdrawals with real money, and with play money only if there are any', async () => {
    const { unmount } = (() => {
      stop = serveFakes({ 'records.profit': () => ({ value: profit() }) });
      return renderOnStage(<ProfitPage />, { bundle: { money: 'real' } });
    })();
    expect(await screen.findByText('Deposits')).toBeTruthy();
    expect(screen.getByText('Deposits less withdrawals since you joined')).toBeTruthy();
    unmount();
    stop();
    open({ answer: () => ({ value: profit({ totals: { ...figures, ...unpaid, bonuses: '5.00' } }) }) });
    expect(await screen.findByText('Bonuses and credits')).toBeTruthy();
    expect(screen.queryByText('Deposits')).toBeNull();
  });

  test('fetches the period and the grouping of the URL, and then those that are selected', async () => {
    const asked = open({ at: '/records/profit?range=month&by=vendor', answer: () => ({ value: profit() }) });
    await screen.findByText('You lost P7.50');
    fireEvent.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'Day' }));
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked).toEqual(['range=month&by=vendor', 'range=today&by=vendor', 'range=today&by=day']);
  });

  test('fetches chosen days, and explains an end before the begin without a call', async () => {
    const asked = open({ answer: () => ({ value: profit() }) });
    await screen.findByText('You lost P7.50');
    fireEvent.click(screen.getByRole('button', { name: 'Choose days' }));
    const from = screen.getByLabelText('First day');
    expect((from as HTMLInputElement).value).toBe('2026-11-20');
    fireEvent.change(from, { target: { value: '2026-11-23' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('The last day is before the first day.')).toBeTruthy();
    expect(asked).toHaveLength(1);
    fireEvent.change(from, { target: { value: '2026-11-01' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toBe('from=2026-11-01&to=2026-11-22&by=day');
  });

  test('keeps a day that is typed while the answer of the server is under way', async () => {
    const answered = Promise.withResolvers<FakeAnswer>();
    const asked = open({ at: '/records/profit?range=month', answer: () => answered.promise });
    fireEvent.click(await screen.findByRole('button', { name: 'Choose days' }));
    const day = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    fireEvent.change(day('First day'), { target: { value: '2026-01-01' } });
    answered.resolve({ value: profit() });
    await screen.findByText('You lost P7.50');
    expect([day('First day').value, day('Last day').value]).toEqual(['2026-01-01', '2026-11-22']);
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toBe('from=2026-01-01&to=2026-11-22&by=day');
    expect([day('First day').value, day('Last day').value]).toEqual(['2026-01-01', '2026-11-22']);
  });

  test('shows why the server rejects a period, and keeps the filters', async () => {
    open({ answer: () => ({ code: 'records.period_too_long', params: { days: 92 } }) });
    expect((await screen.findByRole('alert')).textContent).toContain('up to 92 days');
    expect(screen.getByRole('button', { name: 'Today' })).toBeTruthy();
  });

  test('downloads the days that are shown, and shows the reason when the download fails', async () => {
    const asked: string[] = [];
    stop = serveFakes({
      'records.profit': () => ({ value: profit() }),
      'records.exportProfit': ({ query }) => {
        asked.push(query.toString());
        return { code: 'request.rate_limited' };
      },
    });
    renderOnStage(<ProfitPage />, { at: '/records/profit?range=today' });
    fireEvent.click(await screen.findByRole('button', { name: /Download/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Too many requests');
    expect(asked).toEqual(['from=2026-11-20&to=2026-11-22&by=day']);
    expect(screen.getByText('You lost P7.50')).toBeTruthy();
  });

  test('explains an empty period and links to the games', async () => {
    open({ answer: () => ({ value: profit({ totals: { ...nothing, ...unpaid }, rows: [] }) }) });
    expect(await screen.findByText('No bets in this period')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find a game' }).getAttribute('href')).toBe('/rng');
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
  });
});

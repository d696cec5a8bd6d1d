// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Bet, Bets } from '../../../../../schema/generated/api/records.ts';
import { type FakeAnswer, type FakeCall, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { renderOnStage, type Stage } from '../../../core/testing/stage.tsx';
import { BetsPage } from './bets-page.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
});

const bet = (rest: Partial<Bet>): Bet => ({
  roundId: 'r1',
  gameId: 'g',
  gameName: 'Lantern Reels',
  vassalage: 'NEB',
  vendorName: 'Nebula Works',
  gameType: 'RNG',
  betAmount: '20.00',
  winAmount: '0.00',
  net: '-20.00',
  status: 'settled',
  placedAt: '2026-11-21T08:00:00Z',
  settledAt: null,
  verifyUrl: 'https://studio.example/verify/r1',
  ...rest,
});

const record = (rest: Partial<Bets>): Bets => ({
  items: [bet({})],
  pageNum: 1,
  totalPages: 1,
  nextCursor: null,
  total: 1,
  totals: { bet: '20.00', win: '0.00', net: '-20.00', open: '0.00' },
  currency: 'THB',
  ...rest,
});

function open({ answer, at = '/records/bets', bundle = {} }: Stage & { answer: (call: FakeCall) => FakeAnswer }) {
  stop = serveFakes({ 'records.bets': answer });
  renderOnStage(<BetsPage />, { at, bundle, paths: ['/rng'] });
}

describe('BetsPage', () => {
  test('shows each round with its amounts, its state and a link to verify it', async () => {
    const items = [
      bet({}),
      bet({ roundId: 'r2', status: 'open', net: null, verifyUrl: null }),
      bet({ roundId: 'r3', status: 'rolled_back', net: '0.00' }),
    ];
    open({ answer: () => ({ value: record({ items, total: 3 }) }) });
    const [, first, second, third] = await screen.findAllByRole('row');
    if (!first || !second || !third) throw new Error('rows are missing');
    expect(within(first).getByText('-P20.00')).toBeTruthy();
    expect(within(first).getByText('Settled')).toBeTruthy();
    const link = within(first).getByRole('link', { name: /Verify/ });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(within(second).getByText('In play')).toBeTruthy();
    expect(within(second).getByText('–')).toBeTruthy();
    expect(within(second).queryByText(/^-/)).toBeNull();
    expect(within(second).queryByRole('link')).toBeNull();
    expect(within(third).getByText('Refunded')).toBeTruthy();
  });

  test('shows the totals of the whole filter', async () => {
    open({
      answer: () => ({
        value: record({ total: 172, totals: { bet: '3440.00', win: '3120.50', net: '-319.50', open: '60.00' } }),
      }),
    });
    expect(await screen.findByText('172')).toBeTruthy();
    expect(screen.getByText('-P319.50')).toBeTruthy();
    expect(screen.getByText('P60.00').closest('dl')?.textContent).toContain('In play');
  });

  test('fetches the range, category and page of the URL, and the first page of a new range', async () => {
    const asked: URLSearchParams[] = [];
    open({
      at: '/records/bets?range=30days&category=RNG&page=3',
      answer: ({ query }) => {
        asked.push(query);
        return { value: record({ pageNum: Number(query.get('pageNo')), totalPages: 9, total: 170 }) };
      },
    });
    await screen.findByRole('button', { current: 'page' });
    expect([asked[0]?.get('gameType'), asked[0]?.get('pageNo')]).toEqual(['RNG', '3']);
    fireEvent.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.get('pageNo')).toBe('1');
    expect(Date.parse(asked[1]?.get('from') ?? '')).toBeGreaterThan(Date.parse(asked[0]?.get('from') ?? ''));
  });

  test('fetches the next page by cursor, and any other page by its number', async () => {
    const asked: URLSearchParams[] = [];
    open({
      answer: ({ query }) => {
        asked.push(query);
        const pageNum = Number(query.get('pageNo'));
        return { value: record({ pageNum, totalPages: 9, total: 170, nextCursor: `behind-${pageNum}` }) };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await screen.findByRole('button', { name: '2', current: 'page' });
    fireEvent.click(screen.getByRole('button', { name: '9' }));
    await screen.findByRole('button', { name: '9', current: 'page' });
    expect(asked.map((query) => [query.get('pageNo'), query.get('cursor')])).toEqual([
      ['1', null],
      ['2', 'behind-1'],
      ['9', null],
    ]);
  });

  test('shows a link to the games when there are no bets', async () => {
    open({ answer: () => ({ value: record({ items: [], total: 0, totalPages: 0 }) }) });
    expect((await screen.findByRole('link', { name: 'Find a game' })).getAttribute('href')).toBe('/rng');
  });

  test('shows a link to the start page when there are no bets and games are switched off', async () => {
    const off = [{ modId: 'GAMES3', enabled: '0' as const }];
    open({ answer: () => ({ value: record({ items: [], total: 0, totalPages: 0 }) }), bundle: { settings: off } });
    expect((await screen.findByRole('link', { name: /home/i })).getAttribute('href')).toBe('/index');
  });

  test('offers a retry when the record fails to load', async () => {
    let fails = true;
    open({ answer: () => (fails ? { code: 'system.unavailable' } : { value: record({}) }) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    fireEvent.click(retry);
    expect(await screen.findByText('Lantern Reels')).toBeTruthy();
  });

  test('keeps the record and shows the reason when the download fails', async () => {
    const calls: FakeCall[] = [];
    stop = serveFakes({
      'records.bets': () => ({ value: record({}) }),
      'records.exportBets': (call) => {
        calls.push(call);
        return { code: 'request.rate_limited' };
      },
    });
    renderOnStage(<BetsPage />, { at: '/records/bets?category=RNG&range=today' });
    fireEvent.click(await screen.findByRole('button', { name: /Download/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Too many requests');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(calls.map(({ query }) => query.get('gameType'))).toEqual(['RNG']);
  });
});

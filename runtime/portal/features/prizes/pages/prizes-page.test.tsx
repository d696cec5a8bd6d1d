// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../../../tests/support/eventually.ts';
import type { Pool } from '../../../../../schema/generated/api/prizes.ts';
import { type FakeAnswer, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { forgetSession, markSessionResolved, storeSession } from '../../../core/session/session.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { TURN_MS } from '../components/wheel.tsx';
import { draw, gives, pool, wheel } from '../testing/pool-samples.ts';
import { PrizesPage } from './prizes-page.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
  forgetSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Scene {
  pools: () => Pool[];
  still?: boolean;
  isMember?: boolean;
  /** Answers of the draws, one after the other; then the cash prize. */
  drawn?: FakeAnswer[];
}

/** Opens the page and returns the requests to draw. */
function open({ pools, still = true, isMember = true, drawn = [] }: Scene) {
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  if (isMember) storeSession(loginValue({}));
  markSessionResolved();
  const sent: unknown[] = [];
  stop = serveFakes({
    'prizes.list': () => ({ value: { currency: 'THB', pools: pools() } }),
    'prizes.draw': ({ body }) => {
      sent.push(body);
      return drawn.shift() ?? { value: draw };
    },
  });
  renderOnStage(<PrizesPage />, { paths: ['/promotions'] });
  return sent;
}

const section = async (name = 'Daily wheel') => within(await screen.findByRole('region', { name }));
const turn = async () => fireEvent.click((await section()).getByRole('button', { name: /^Turn/ }));

test('lists what a prize gives, its chance, what is left and how often it was won', async () => {
  open({ pools: () => [pool(wheel)] });
  const table = (await section()).getByRole('table', { name: 'Prizes: Daily wheel' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'No.PrizeChanceLeftWon',
    '1Small cashP20.0012.5%37',
    '2Points100 points (worth P1.00)12.5%–7',
    '3Nothing75%–7',
  ]);
  expect(screen.getByText('A ticket gives P3.50 on average.')).toBeTruthy();
  expect(screen.getByText(wheel.seedHash)).toBeTruthy();
});

test('tells what was won after the wheel has turned, then loads the prizes again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let tickets = 2;
  const sent = open({ pools: () => [pool({ ...wheel, tickets })], still: false });
  await turn();
  await eventually(() =>
    expect(document.querySelector('[data-picture] g')?.getAttribute('style')).toContain('2137.5deg'),
  );
  expect(screen.getByRole('status').textContent).toBe('');
  tickets = 1;
  act(() => void vi.advanceTimersByTime(TURN_MS));
  expect(await screen.findByText('You have won “Small cash”: P20.00.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Verify this draw' }).getAttribute('href')).toBe(
    '/prizes/verify?draw=DRAW-1',
  );
  expect(await screen.findByRole('button', { name: 'Turn (1 ticket)' })).toBeTruthy();
  expect(sent).toEqual([
    { pool: 'daily', clientSeed: expect.stringMatching(/^[0-9a-f]{32}$/), key: expect.any(String) },
  ]);
});

test('tells at once with reduced motion that nothing was won, and keeps a used up prize on the wheel', async () => {
  const nothing = { ...draw, prize: { id: 'nothing', name: 'Nothing' }, gives: gives({}) };
  let game = wheel;
  open({ pools: () => [pool(game)], drawn: [{ value: nothing }] });
  await section();
  game = { ...wheel, tickets: 0, prizes: wheel.prizes.slice(1) };
  await turn();
  expect(await screen.findByText('You have won nothing this time.')).toBeTruthy();
  expect(await screen.findByText(/^You have no ticket for this/)).toBeTruthy();
  expect(document.querySelectorAll('[data-part="sector"]')).toHaveLength(3);
  expect(document.querySelector('[data-prize="cash"]')?.textContent).toContain('0%08');
});

test('sends the same request again after a lost answer and another one after a draw', async () => {
  const sent = open({ pools: () => [pool(wheel)], drawn: [{ lost: true }, { code: 'prizes.closed' }] });
  await turn();
  expect((await screen.findByRole('alert')).textContent).toMatch(/you get the same result/);
  await turn();
  expect(await screen.findByText('These prizes are closed now. No ticket was used.')).toBeTruthy();
  await turn();
  expect(await screen.findByText(/You have won/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await turn();
  await eventually(() => expect(sent).toHaveLength(4));
  expect(new Set(sent.slice(0, 3).map((body) => JSON.stringify(body))).size).toBe(1);
  expect(sent[3]).not.toEqual(sent[2]);
});

test('breaks the egg when the answer is there', async () => {
  open({ pools: () => [pool({ ...wheel, kind: 'egg' })] });
  const broken = () => document.querySelector('[data-picture="egg"]')?.getAttribute('data-broken');
  fireEvent.click((await section()).getByRole('button', { name: 'Break (2 tickets)' }));
  expect(broken()).toBe('false');
  expect(await screen.findByText('You have won “Small cash”: P20.00.')).toBeTruthy();
  expect(broken()).toBe('true');
});

test('shows a visitor the login, and says when prizes begin or that they are closed', async () => {
  const soon = { state: 'soon', starts: '2026-12-01T12:00:00.000Z', minRank: 3 } as const;
  const none = { ...wheel, tickets: 0 };
  open({
    isMember: false,
    pools: () => [
      pool(none),
      pool(none, { ...soon, id: 'soon', title: 'Advent' }),
      pool(none, { id: 'over', title: 'Over', state: 'closed' }),
    ],
  });
  expect((await section()).getByText('Log in to see and use your tickets.')).toBeTruthy();
  expect((await section('Advent Soon')).getByText(/^Begins Dec 1, 2026/)).toBeTruthy();
  expect((await section('Advent Soon')).getByText('For members from level 3')).toBeTruthy();
  expect((await section('Over Closed')).getByText('Closed')).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

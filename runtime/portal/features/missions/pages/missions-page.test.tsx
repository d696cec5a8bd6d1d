// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Leaderboard, Mission } from '../../../../../schema/generated/api/missions.ts';
import { type FakeAnswer, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { forgetSession, storeSession } from '../../../core/session/session.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { MissionCount } from '../components/mission-count.tsx';
import { board, mission } from '../testing/mission-samples.ts';
import { MissionsPage } from './missions-page.tsx';

let stop: () => void = () => undefined;

beforeEach(() => storeSession(loginValue({ userName: 'anna', type: 0 })));
afterEach(() => {
  cleanup();
  stop();
  forgetSession();
});

const done = mission({
  id: 'week',
  title: 'A week of play',
  state: 'done',
  period: 'week',
  key: '2026-11-16',
  claimBy: '2026-11-30T12:00:00.000Z',
});

function open(
  missions: () => Mission[],
  boards: Leaderboard[] = [],
  claim: (body: unknown) => FakeAnswer = () => ({}),
): void {
  stop = serveFakes({
    'missions.list': () => {
      const all = missions();
      return {
        value: { currency: 'THB', claimable: all.filter(({ state }) => state === 'done').length, missions: all },
      };
    },
    'missions.leaderboards': () => ({ value: { currency: 'THB', leaderboards: boards } }),
    'missions.claim': ({ body }) => claim(body),
  });
  renderOnStage(
    <>
      <MissionCount />
      <MissionsPage />
    </>,
    { paths: ['/limits', '/deposit'] },
  );
}

const group = async (name: string) => within(await screen.findByRole('region', { name }));

test('groups the missions by state, and says how far each is and what it waits for', async () => {
  const deposits = { counts: 'deposits', asked: '300.00', reached: '0.00', percent: 0 } as const;
  const limits = { counts: 'limits', asked: '1', reached: '0', percent: 0 } as const;
  open(() => [
    mission({ goals: [...mission({}).goals, deposits, limits], until: '2026-12-01T12:00:00.000Z' }),
    mission({ id: 'rank', state: 'locked', lock: 'rank', minRank: 4 }),
    mission({ id: 'start', state: 'locked', lock: 'start', from: '2026-12-24T12:00:00.000Z' }),
    mission({ id: 'after', state: 'locked', lock: 'after', after: 'top-up' }),
    mission({ id: 'claimed', state: 'claimed', claimedAt: '2026-11-20T12:00:00.000Z' }),
    mission({ id: 'over', state: 'over', until: '2026-11-01T12:00:00.000Z' }),
  ]);
  const running = await group('Running');
  expect(running.getByRole('progressbar', { name: 'Rounds' }).getAttribute('aria-valuetext')).toBe('12 of 30 rounds');
  expect(running.getByRole('progressbar', { name: 'Deposits' }).getAttribute('aria-valuetext')).toBe(
    'P0.00 of P300.00',
  );
  expect(running.getByText('Gives P20.00, 100 points, and 2 prize tickets')).toBeTruthy();
  expect(running.getByText(/^Until Dec 1, 2026/)).toBeTruthy();
  const ways = running.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/deposit', '/limits']);
  const locked = await group('Locked');
  expect(locked.getByText('Open from level 4')).toBeTruthy();
  expect(locked.getByText(/^Begins Dec 24, 2026/)).toBeTruthy();
  expect(locked.getByText('First do: Deposit and play')).toBeTruthy();
  expect((await group('Claimed')).getByText(/^Claimed on Nov 20, 2026/)).toBeTruthy();
  expect((await group('Over')).getByText('This mission has ended')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Ready to claim' })).toBeNull();
  expect(screen.queryByText(/to claim$/)).toBeNull();
});

test('claims a mission of an earlier week; the list and the count follow', async () => {
  const sent: unknown[] = [];
  const listed = (): Mission[] => [sent.length === 0 ? done : { ...done, state: 'claimed' }];
  open(listed, [], (body) => ({ value: sent.push(body) }));
  expect(await screen.findByText('1 mission to claim')).toBeTruthy();
  const ready = await group('Ready to claim');
  expect(ready.getByText('Done in the week that began on Nov 16, 2026')).toBeTruthy();
  expect(ready.getByText(/^Can be claimed until Nov 30, 2026/)).toBeTruthy();
  fireEvent.click(ready.getByRole('button', { name: 'Claim: A week of play' }));
  expect((await group('Claimed')).getByText('A week of play')).toBeTruthy();
  expect(sent).toEqual([{ mission: 'week', key: '2026-11-16' }]);
  expect(screen.queryByText('1 mission to claim')).toBeNull();
});

test('shows why a claim failed on the card of its mission, also when that has moved', async () => {
  let failed = false;
  const listed = (): Mission[] => [mission({}), failed ? { ...done, state: 'over' } : done];
  open(listed, [], () => {
    failed = true;
    return { code: 'offers.claim_expired' };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Claim: A week of play' }));
  const over = await group('Over');
  expect(within(await over.findByRole('article', { name: 'A week of play' })).getByRole('alert')).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('lists the places with the own one behind them, the prizes and the winners before', async () => {
  const closedBoard = { ...board, id: 'closed', title: 'Closed', isOpen: false, places: [], own: null };
  open(() => [], [board, closedBoard]);
  expect(await screen.findByText('No missions yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Leaderboards' }));
  const race = await group('Race of the week');
  const rows = race.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['PlaceNameBets', '1bo***b P900.00', '31an***a YouP4.00']);
  const items = race.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Place 1 P300.00 and 2,000 points', 'Place 2 1,000 points', 'Place 1 cy***c ']);
  const closed = await group('Closed');
  expect(closed.getByText(/^This leaderboard is closed/)).toBeTruthy();
  expect(closed.getByText('Nobody has a place.')).toBeTruthy();
});

test.each([
  [[{ ...board, own: null }], 'You have no place yet. Your first round counts.'],
  [[{ ...board, places: [], own: null }], 'Nobody has a place yet. Your first round counts.'],
  [[], 'No leaderboards yet'],
])('says how to begin without a place, without places and without leaderboards', async (boards, words) => {
  open(() => [], boards);
  fireEvent.click(await screen.findByRole('tab', { name: 'Leaderboards' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

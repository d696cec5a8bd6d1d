// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Game } from '../../../../../schema/generated/api/lobby.ts';
import { forgetSession, markSessionResolved, storeSession } from '../../../core/session/session.ts';
import { type FakeAnswer, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { RecentGames } from './recent-games.tsx';

let stop: () => void = () => undefined;
const root = document.documentElement;

afterEach(() => {
  cleanup();
  forgetSession();
  stop();
  delete root.dataset.session;
});

const game = (gameName: string): Game => ({
  gameId: gameName,
  gameName,
  vassalage: 'LMN',
  vendorName: 'Lumenfold',
  gameType: 'RNG',
  showIcon: '/icon.svg',
  nodeId: '1',
  supportPlay: 1,
  isHot: 0,
  minBet: '1.00',
  lines: 20,
});

const rail = () => screen.findByRole('region', { name: /Recently played|Good for beginners/ });
const busy = () => document.querySelector('[aria-busy="true"]');

test('RecentGames shows skeletons while the page resolves a stored session', async () => {
  root.dataset.session = 'known';
  const played = Promise.withResolvers<FakeAnswer>();
  stop = serveFakes({ 'lobby.recentGame': () => played.promise });
  renderOnStage(<RecentGames />, { paths: ['/rng'] });
  expect(busy()).not.toBeNull();
  storeSession(loginValue({}));
  expect(busy()).not.toBeNull();
  played.resolve({ value: { list: [game('Lantern Harbour')] } });
  expect((await rail()).textContent).toContain('Recently played');
  expect(await screen.findByText('Lantern Harbour')).toBeTruthy();
});

test('RecentGames shows games for beginners, in the same row, before the first game', async () => {
  stop = serveFakes({
    'lobby.recentGame': () => ({ value: { list: [] } }),
    'lobby.hotGames': () => ({ value: { list: [game('Firefly Meadow')] } }),
  });
  storeSession(loginValue({}));
  renderOnStage(<RecentGames />, { paths: ['/rng'] });
  expect(await screen.findByText('Firefly Meadow')).toBeTruthy();
  expect((await rail()).textContent).toContain('Good for beginners');
});

test('RecentGames is hidden from visitors, including those whose session has expired', async () => {
  root.dataset.session = 'known';
  renderOnStage(<RecentGames />, { paths: ['/rng'] });
  markSessionResolved();
  await waitFor(() => expect(busy()).toBeNull());
  expect(screen.queryByRole('region')).toBeNull();
});

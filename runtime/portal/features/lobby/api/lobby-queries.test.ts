// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../../../tests/support/eventually.ts';
import { categoryPageQuery, gameListQuery } from '../public/game-list.ts';
import { gameRowQuery } from '../public/game-rows.ts';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { endSession } from '../../../core/session/session-calls.ts';
import { forgetSession, storeSession } from '../../../core/session/session.ts';
import { serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { lobbyQueries } from './lobby-queries.ts';

const language = 'EN';
const slots = { gameType: 'RNG', language } as const;
let asked: string[] = [];
let stop: () => void = () => undefined;

beforeEach(() => {
  asked = [];
  const list = () => (asked.push('list'), { value: { games: [], list: [], data: { lanes: [] } } as never });
  stop = serveFakes({
    'account.logout': () => ({}),
    'lobby.gameList': list,
    'lobby.gameVendor': list,
    'lobby.vassGameType': list,
    'lobby.rankList': list,
    'lobby.roomList': list,
    'lobby.fixtures': list,
    'lobby.popular': list,
    'lobby.hotGames': list,
    'lobby.recentGame': list,
    'lobby.favoriteGamesList': list,
  });
  storeSession(loginValue({}));
});

afterEach(() => {
  stop();
  queryClient.clear();
  forgetSession();
  sessionStorage.clear();
});

/** Logs out while a page shows a list. Returns the number of calls for the list. */
async function callsAround(query: { queryKey: readonly unknown[] }): Promise<number> {
  const observer = new QueryObserver(queryClient, query);
  const leave = observer.subscribe(() => undefined);
  await eventually(() => expect(observer.getCurrentResult().isFetchedAfterMount).toBe(true));
  await endSession();
  await eventually(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  leave();
  return asked.length;
}

const shared = {
  'a page of games': categoryPageQuery(slots),
  'a list of games': gameListQuery(slots),
  'the types of games': lobbyQueries.types({ gameType: 'RNG', vassalage: '' }),
  'the ranks': lobbyQueries.ranks({ ...slots, vassalage: '' }),
  'the vendors': lobbyQueries.lanes({ ...slots, gameName: '' }),
  'the rooms': lobbyQueries.rooms({ language, vassalage: '', gameName: '' }),
  'the next matches': lobbyQueries.fixtures({ gameType: 'SPORTS', vassalage: '' }),
  'popular games': gameRowQuery('popular', { language, size: 6 }),
  'hot games': gameRowQuery('hot', { language, size: 6 }),
};

test.each(Object.entries(shared))('a logout does not refetch %s', async (_, query) => {
  expect(await callsAround(query)).toBe(1);
});

test.each(['recent', 'favorites'] as const)(
  'a logout refetches %s games, because they belong to the player',
  async (kind) => {
    expect(await callsAround(gameRowQuery(kind, { language, size: 6 }))).toBe(2);
  },
);

test('a logout removes the stored page of games from the tab', async () => {
  await callsAround(categoryPageQuery(slots));
  expect(sessionStorage.getItem('gamePage')).toBeNull();
});

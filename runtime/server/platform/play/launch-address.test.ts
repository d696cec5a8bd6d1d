import { expect, test } from 'vitest';
import { launchAddresses } from './launch-address.ts';

const url = 'https://studio.example/play/reef?ticket=once&lang=EN';
const hosts = ['https://one.cdn.example', 'https://two.cdn.example', 'https://*.cdn.example', 'https://studio.example'];

test('a brand without launch hosts has only the vendor’s URL', () => {
  expect(launchAddresses(url, { hosts: [], sessionId: 's1' })).toEqual({ game_url: url });
});

test('a session keeps its launch host, and sessions are distributed over the hosts', () => {
  const hostOf = (sessionId: string, game = url): string =>
    new URL(launchAddresses(game, { hosts, sessionId }).game_url2 ?? '').host;
  const games = Array.from({ length: 20 }, (_, index) => `https://studio.example/play/game${index}?ticket=${index}`);
  expect(new Set(games.map((game) => hostOf('s1', game)))).toEqual(new Set([hostOf('s1')]));
  const chosen = new Set(Array.from({ length: 60 }, (_, index) => hostOf(`s${index}`)));
  expect([...chosen].sort()).toEqual(['one.cdn.example', 'two.cdn.example']);
});

test('both URLs open the same launch at the requested room', () => {
  const { game_url, game_url2 = '' } = launchAddresses(url, { hosts, sessionId: 's1', roomId: 'reed mat' });
  expect(new URL(game_url).searchParams.get('room')).toBe('reed mat');
  expect(new URL(game_url2).search).toBe(new URL(game_url).search);
  expect(new URL(game_url2).pathname).toBe('/play/reef');
});

test('both URLs open the same launch at the requested match', () => {
  const { game_url, game_url2 = '' } = launchAddresses(url, { hosts, sessionId: 's1', eventId: 'harbour-cup.7' });
  expect(new URL(game_url).searchParams.get('event')).toBe('harbour-cup.7');
  expect(new URL(game_url2).search).toBe(new URL(game_url).search);
});

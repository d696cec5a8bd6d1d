import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { connectTo } from '../support/studio-call.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const brand = 'aurora';
const list = { vassalage: 'REEF', gameId: 'reefwork-ponds', language: 'EN' };
const withoutTrial = { vassalage: 'ORB', gameId: 'violin-palace', language: 'EN' };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const client = () => new ApiClient({ connect: connectTo(server.port), host: `${brand}.localhost:${server.port}` });

test('the list of games contains an entry that opens its vendor’s games and cannot be launched', async () => {
  const api = client();
  const { games } = await api.value('lobby.gameList', { gameType: 'FISH', vassalage: 'REEF', language: 'EN' });
  expect(games.filter(({ isGame }) => isGame === 'VASSALAGE')).toMatchObject([{ gameId: 'reefwork-ponds' }]);
  expect(games.filter(({ isGame }) => isGame === undefined).length).toBeGreaterThan(5);
  await api.register('listopener', 'Harbour-crane-4K');
  await expect(api.value('play.launchGame', list)).rejects.toThrow('play.unknown_game');
});

test('a game without a trial is flagged in the list, rejects a guest and accepts a member', async () => {
  const guest = client();
  const { games } = await guest.value('lobby.gameList', {
    gameType: 'RNG',
    vassalage: 'ORB',
    language: 'EN',
    pageSize: 100,
  });
  expect(games.filter(({ supportPlay }) => supportPlay === 1).map(({ gameId }) => gameId)).toEqual(['violin-palace']);
  guest.csrf = (await guest.value('account.freePlay', { platform: 'W' })).token;
  await expect(guest.value('play.launchGame', withoutTrial)).rejects.toThrow('play.no_trial');
  await guest.value('play.launchGame', { ...withoutTrial, gameId: 'painted-balloon' });
  const member = client();
  await member.register('palaceguest', 'Harbour-crane-4K');
  expect((await member.value('play.launchGame', withoutTrial)).gameId).toBe('violin-palace');
});

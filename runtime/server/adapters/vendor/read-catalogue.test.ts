import { expect, test } from 'vitest';
import { readCatalogue } from './read-catalogue.ts';

const limits = { THB: { minBet: '5.00', maxBet: '500.00' } };
const game = (different: object = {}) => ({
  gameId: 'lantern',
  name: { EN: 'Lantern' },
  icon: '/lantern.svg',
  limits,
  lines: 0,
  isHot: false,
  trial: true,
  ...different,
});
const entry = (different: object = {}) => ({
  vassalage: 'TCG_LOTTO_VN',
  displayName: 'Draws',
  icon: '/draws.svg',
  category: 'LOTT',
  isHot: true,
  launchMode: 'DIRECT',
  games: [game()],
  ...different,
});
const gamesOf = (...games: object[]) =>
  readCatalogue({ vendors: [entry({ games })] })?.[0]?.games.map(({ gameId }) => gameId);

test.each([null, 'text', [], {}, { vendors: 'none' }])('rejects %j as a catalogue', (value) => {
  expect(readCatalogue(value)).toBeNull();
});

test.each([
  ['a code in small letters', { vassalage: 'lotto' }],
  ['a code of path characters', { vassalage: '../X' }],
  ['no list of games', { games: null }],
  ['an unknown way to start', { launchMode: 'POPUP' }],
])('omits a vendor with %s and keeps the others', (_, different) => {
  expect(readCatalogue({ vendors: [entry(different), entry()] })).toHaveLength(1);
});

test.each([
  ['a limit that is no amount', { limits: { THB: { minBet: '-5', maxBet: '9' } } }],
  ['a name that is no text', { name: { EN: 'Lantern', TH: {} } }],
  ['lines in words', { lines: 'twenty' }],
  ['a room without an ante', { rooms: [{ roomId: 'one', seats: 4 }] }],
  ['a lottery without a code', { lottery: { accountTypeName: 'LOTT', playTypes: [] } }],
  ['an unknown kind', { isGame: 'POPUP' }],
  ['a table of nothing', { classify: '' }],
])('omits a game with %s and keeps the others', (_, different) => {
  expect(gamesOf(game({ gameId: 'faulty', ...different }), game())).toEqual(['lantern']);
});

test('keeps the optional fields of a game', () => {
  const lottery = {
    accountTypeName: 'LOTT',
    gameCode: 'SSC1',
    playTypes: ['STRAIGHT'],
    defaultPlayType: 'STRAIGHT',
    drawType: 'SSC',
  };
  const rooms = [{ roomId: 'one', seats: 4, ante: { THB: '5.00' } }];
  const more = { classify: 'BAC', rooms, lottery, isGame: 'VASSALAGE', rtp: '98.94', volatility: 'low' };
  expect(readCatalogue({ vendors: [entry({ games: [game(more)] })] })?.[0]?.games[0]).toMatchObject(more);
});

test('gives a game without limits those of its vendor', () => {
  const bare = game({ limits: undefined });
  const own = { THB: { minBet: '1.00', maxBet: '9.00' } };
  const [read] =
    readCatalogue({
      vendors: [entry({ limits, games: [JSON.parse(JSON.stringify(bare)), game({ gameId: 'own', limits: own })] })],
    }) ?? [];
  expect(read?.games.map((each) => each.limits)).toEqual([limits, own]);
  expect(readCatalogue({ vendors: [entry({ games: [bare] })] })?.[0]?.games).toEqual([]);
});

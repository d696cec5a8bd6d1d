import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError } from '../../runtime/shared/errors.ts';
import { startGateway, type FakePlatform, type GatewayUnderTest } from '../support/gateway-fixture.ts';

const host = 'aurora.example';
const address = '/wps/relay/GCSGAME_gameList?gameType=RNG&language=EN';

let gateway: GatewayUnderTest;
let asked: Parameters<FakePlatform['answerVisitor']>[];
let serialised: number;
let list: object;

/** Returns a list that counts how often it is serialised. */
function listOf(name: string): object {
  const rows = { games: Array.from({ length: 50 }, (_, index) => `${name} ${index} of a list worth compressing`) };
  return Object.defineProperty(rows, 'toJSON', { value: () => ((serialised += 1), { ...rows }) });
}

beforeAll(async () => {
  gateway = await startGateway({ env: { LIVERY_TEST: '1' } });
  gateway.platform.answerVisitor = async (...call) => {
    asked.push(call);
    if (call[1].query.includes('unknown')) throw new AppError('lobby.unknown_vendor', { vassalage: 'unknown' });
    return list;
  };
});
afterAll(() => gateway.close());
beforeEach(() => {
  asked = [];
  serialised = 0;
  list = listOf('first');
});

const get = (headers: Record<string, string> = {}, path = address) => gateway.call(host, path, { headers });

test('a list is serialised once, and asked for with every call', async () => {
  const plain = [await get(), await get()];
  const short = [await get({ 'accept-encoding': 'br' }), await get({ 'accept-encoding': 'br, gzip' })];
  expect(plain.map(({ status, text }) => [status, JSON.parse(text)])).toEqual([
    [200, { success: true, value: list }],
    [200, { success: true, value: list }],
  ]);
  expect(short.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br']);
  expect([asked.length, serialised]).toEqual([4, 1]);
  expect(asked[0]).toEqual([
    'aurora',
    expect.objectContaining({ path: '/wps/relay/GCSGAME_gameList', query: 'gameType=RNG&language=EN', country: null }),
  ]);
  expect(plain[0]?.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
    'x-content-type-options': 'nosniff',
  });
});

test('an unchanged list that the browser has is 304; a changed one is sent', async () => {
  const { etag } = (await get()).headers;
  const again = await get({ 'if-none-match': `W/"other", ${String(etag)}` });
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
  list = listOf('second');
  const changed = await get({ 'if-none-match': String(etag) });
  expect([changed.status, changed.text.includes('second')]).toEqual([200, true]);
});

// The routes of the fixture have no lists: a call that takes its route is 404.
test.each([
  ['with a session', { cookie: 'lang=EN; __Host-session=abc' }, address, 'GET'],
  ['with a token', { authorization: 'Bearer abc' }, address, 'GET'],
  ['that fails', {}, `${address}&vassalage=unknown`, 'GET'],
  ['for another operation', {}, '/lgw/games/search?text=a', 'GET'],
  ['spelled otherwise', {}, '/wps/relay/GCSGAME%5FgameList?gameType=RNG', 'GET'],
  ['for the headers alone', {}, address, 'HEAD'],
])('a call %s takes its route', async (_, headers, path, method) => {
  const { status } = await gateway.call(host, path, { headers, method });
  expect(status).toBe(404);
});

test('a failure that a test asks for is not answered from memory', async () => {
  await get();
  const fault = { operation: 'lobby.gameList', times: 1, status: 503 };
  await gateway.call(host, '/__test/faults', { method: 'POST', body: fault });
  expect((await get()).status).toBe(404);
});

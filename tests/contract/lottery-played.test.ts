import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TableView } from '../../runtime/server/studio/rounds/scheduled.ts';
import type { WagerAnswer } from '../../runtime/server/studio/rounds/wager-answer.ts';
import { ApiClient } from '../support/api-client.ts';
import { httpCall } from '../support/http-request.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { until } from '../support/until.ts';

const brand = 'aurora';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

test('of bets on odd and on even one is paid when the draw has come: in the record, the ledger and the winner board', async () => {
  const api = new ApiClient({ connect: connect(), host: `${brand}.localhost:${server.port}` });
  await api.register('luckywren', 'Harbour-crane-4K');
  const { amount } = await api.value('wallet.grantOffer');
  await api.value('wallet.takeGrant', { key: 'grant-luckywren' });
  const { game_url } = await api.value('lottery.launch', { lottoGameCode: 'SSC1', language: 'EN' });
  const ticket = new URL(game_url).searchParams.get('ticket');
  const { token, bets } = await studio<{ token: string; bets: string[] }>('/api/session', { ticket });
  const table = (): Promise<TableView> => studio('/api/table', undefined, token);

  const event = await openDraw(table);
  const placed = await Promise.all(
    ['odd', 'even'].map((side) => {
      const choice = { event: event.key, play: 'sum', picks: [[side]] };
      return studio<WagerAnswer>('/api/place', { requestId: `request-${side}`, bet: bets[0], choice }, token);
    }),
  );
  expect(placed.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  await moveClock({ now: new Date(event.settlesAt + 500).toISOString() });
  const record = async () => (await api.value('records.bets', {})).items;
  await until(async () => (await record()).every(({ status }) => status === 'settled'), {
    what: 'the bets to be paid',
  });

  const [won, lost] = (await record()).toSorted((one, other) => Number(other.winAmount) - Number(one.winAmount));
  expect(lost).toMatchObject({ winAmount: '0.00', gameType: 'LOTT' });
  expect(Number(won?.winAmount)).toBeGreaterThan(Number(won?.betAmount));
  const end = Number(amount) + Number(won?.net) + Number(lost?.net);
  expect(Number((await api.value('wallet.balance')).sumBalance)).toBeCloseTo(end, 2);
  const { winners } = await api.value('lottery.winnerBoard', {});
  expect(winners).toContainEqual(expect.objectContaining({ winAmount: won?.winAmount, gameName: won?.gameName }));
  const sums = Map.groupBy(await journal(), ({ txId }) => txId);
  for (const entries of sums.values()) expect(entries.reduce((sum, each) => sum + each.amountMinor, 0)).toBe(0);
});

/** A draw that takes bets for long enough; the clock goes to the next where the present one does not. */
async function openDraw(table: () => Promise<TableView>) {
  const { now, events } = await table();
  const [current, past] = events;
  if (current === undefined || past === undefined) throw new Error('no draws');
  if (current.closesAt - now > 20_000) return current;
  await moveClock({ now: new Date(2 * current.opensAt - past.opensAt + 100).toISOString() });
  const [next] = (await table()).events;
  return next ?? current;
}

async function moveClock(body: object): Promise<void> {
  await httpCall({
    connect: connect(),
    host: `localhost:${server.port}`,
    method: 'POST',
    path: '/__test/clock',
    body,
  });
}

async function journal(): Promise<{ txId: string; amountMinor: number }[]> {
  const host = `localhost:${server.port}`;
  const { text } = await httpCall({ connect: connect(), host, path: `/__test/journal?brand=${brand}` });
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** What the game's own page calls. */
async function studio<Reply>(path: string, body: object | undefined, token?: string): Promise<Reply> {
  const answer = await httpCall({
    connect: connect(),
    host: `studio.localhost:${server.port}`,
    method: body === undefined ? 'GET' : 'POST',
    path,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    body,
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${answer.text}`);
  // The studio's own page reads the same replies by these types.
  return answer.json() as Reply;
}

function connect() {
  return { protocol: 'http:', hostname: '127.0.0.1', port: server.port } as const;
}

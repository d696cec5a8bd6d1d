import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TableView } from '../../runtime/studio/server/rounds/scheduled.ts';
import { httpCall } from '../support/http-request.ts';
import { moveClock, seatLotteryPlayer } from '../support/lottery-player.ts';
import { connectTo } from '../support/studio-call.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { until } from '../support/until.ts';

const brand = 'aurora';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

test('of bets on odd and even one is paid after the draw, in the record, the ledger and the winner board', async () => {
  const { api, grant, table, place } = await seatLotteryPlayer({ port: server.port, brand, username: 'luckywren' });

  const event = await openDraw(table);
  const placed = [await place(event.key, 'odd'), await place(event.key, 'even')];
  expect(placed.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  await moveClock(server.port, { now: new Date(event.settlesAt + 500).toISOString() });
  const record = async () => (await api.value('records.bets', {})).items;
  await until(async () => (await record()).every(({ status }) => status === 'settled'), {
    what: 'the bets to be paid',
  });

  const [won, lost] = (await record()).toSorted((one, other) => Number(other.winAmount) - Number(one.winAmount));
  expect(lost).toMatchObject({ winAmount: '0.00', gameType: 'LOTT' });
  expect(Number(won?.winAmount)).toBeGreaterThan(Number(won?.betAmount));
  const end = grant + Number(won?.net) + Number(lost?.net);
  expect(Number((await api.value('wallet.balance')).sumBalance)).toBeCloseTo(end, 2);
  const { winners } = await api.value('lottery.winnerBoard', {});
  expect(winners).toContainEqual(expect.objectContaining({ winAmount: won?.winAmount, gameName: won?.gameName }));
  const sums = Map.groupBy(await listLedgerEntries(), ({ txId }) => txId);
  for (const entries of sums.values()) expect(entries.reduce((sum, each) => sum + each.amountMinor, 0)).toBe(0);
});

/** Returns a draw that takes bets for at least 20 seconds; moves the clock to the next draw if necessary. */
async function openDraw(table: () => Promise<TableView>) {
  const { now, events } = await table();
  const [current, past] = events;
  if (current === undefined || past === undefined) throw new Error('no draws');
  if (current.closesAt - now > 20_000) return current;
  await moveClock(server.port, { now: new Date(2 * current.opensAt - past.opensAt + 100).toISOString() });
  const [next] = (await table()).events;
  return next ?? current;
}

async function listLedgerEntries(): Promise<{ txId: string; amountMinor: number }[]> {
  const host = `localhost:${server.port}`;
  const { text } = await httpCall({ connect: connectTo(server.port), host, path: `/__test/journal?brand=${brand}` });
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

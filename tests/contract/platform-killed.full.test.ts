import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SpinAnswer } from '../../runtime/studio/server/rounds/spin.ts';
import { freePort } from '../support/free-port.ts';
import { httpCall } from '../support/http-request.ts';
import { seatPlayer, type SeatedPlayer } from '../support/slot-player.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { until } from '../support/until.ts';

const kills = 3;
const brand = 'aurora';
let data: string;
let port: number;
let server: TestServer;

beforeAll(async () => {
  data = await mkdtemp(path.join(os.tmpdir(), 'livery-killed-'));
  port = await freePort();
  server = await start();
});
afterAll(async () => {
  await server?.stop();
  await rm(data, { recursive: true, force: true });
});

test(
  'a server killed during spins loses no confirmed round and leaves no round unfinished',
  {
    timeout: 180_000,
  },
  async () => {
    const players = await Promise.all(
      ['kestrel', 'dunlin', 'plover'].map((username) => seatPlayer({ port, brand, username })),
    );
    const answered = new Map<SeatedPlayer, SpinAnswer[]>(players.map((player) => [player, []]));
    const cutOff = new Map<SeatedPlayer, string[]>(players.map((player) => [player, []]));

    for (let kill = 1; kill <= kills; kill += 1) {
      const enough = [...answered.values()].flat().length + 20 + kill;
      const playing = Promise.all(
        players.map(async (player, seat) => {
          for (let count = 0; ; count += 1) {
            const requestId = `request-${kill}-${seat}-${count}`;
            try {
              answered.get(player)?.push(await player.spin(requestId));
            } catch (error) {
              cutOff.get(player)?.push(requestId);
              return String(error);
            }
          }
        }),
      );
      await until(() => [...answered.values()].flat().length >= enough, { every: 1, what: 'rounds' });
      await server.stop('SIGKILL');
      for (const end of await playing) expect(end).toMatch(/ECONNRESET|ECONNREFUSED|socket hang up|aborted/);
      server = await start();
    }

    // Unfinished work waits for its lease to end: the clock moves past it.
    await facility('POST', '/__test/clock', { advanceMs: 60_000 });
    for (const player of players) {
      // An interrupted request made one round or none; each retry returns the same outcome.
      for (const requestId of cutOff.get(player) ?? []) {
        const outcome = await outcomeOf(player, requestId);
        expect(await outcomeOf(player, requestId)).toBe(outcome);
      }
      await until(async () => (await roundsOf(player)).every(({ status }) => status !== 'open'), {
        what: 'every round to be over',
      });
      const rounds = await roundsOf(player);
      const kept = new Map(rounds.map((round) => [round.roundId, round]));
      for (const { roundId, bet, win } of answered.get(player) ?? [])
        expect(kept.get(roundId)).toMatchObject({ betAmount: bet, winAmount: win, status: 'settled' });
      expect(rounds.length).toBeLessThanOrEqual((answered.get(player)?.length ?? 0) + kills);

      const net = rounds
        .filter(({ status }) => status === 'settled')
        .reduce((sum, round) => sum + Number(round.net), 0);
      const { sumBalance } = await player.api.value('wallet.balance');
      expect(Number(sumBalance)).toBeCloseTo(player.grant + net, 4);
    }

    const sums = new Map<string, number>();
    for (const line of (await facility('GET', `/__test/journal?brand=${brand}`)).trim().split('\n')) {
      const { txId, amountMinor } = JSON.parse(line) as { txId: string; amountMinor: number };
      sums.set(txId, (sums.get(txId) ?? 0) + amountMinor);
    }
    expect(new Set(sums.values())).toEqual(new Set([0]));
  },
);

test('a change of flags that was confirmed to the operator survives a kill', { timeout: 60_000 }, async () => {
  const token = (await readFile(path.join(data, 'operator.token'), 'utf8')).trim();
  const headers = { authorization: `Bearer ${token}` };
  const body = { set: { FREEPLAY3: false } };
  expect((await call({ method: 'PUT', path: '/wps/operator/flags', headers, body })).status).toBe(200);
  await server.stop('SIGKILL');
  server = await start();
  const live = await call({ path: '/wps/system/live' });
  expect(live.json()).toMatchObject({ value: { flags: { FREEPLAY3: false } } });
});

function start(): Promise<TestServer> {
  return startTestServer({ port, data, dist: process.env.LIVERY_DIST });
}

async function roundsOf({ api }: SeatedPlayer) {
  const first = await api.value('records.bets', { pageSize: 100 });
  const rest = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, index) =>
    api.value('records.bets', { pageSize: 100, pageNo: index + 2 }),
  );
  return [first, ...(await Promise.all(rest))].flatMap(({ items }) => items);
}

/** Returns the round of a request, or the error of an undone one. Retries while the round is pending. */
async function outcomeOf(player: SeatedPlayer, requestId: string): Promise<string> {
  let outcome = '';
  await until(
    async () => {
      const said = await player.spin(requestId).catch((error: unknown) => String(error));
      outcome = typeof said === 'string' ? said : said.roundId;
      return !outcome.includes('round_pending');
    },
    { what: 'the round that was cut off' },
  );
  expect(outcome).toMatch(/^r_|wallet_unavailable/);
  return outcome;
}

async function facility(method: string, pathname: string, body?: object): Promise<string> {
  const answer = await call({ method, path: pathname, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.text;
}

function call(request: { method?: string; path: string; headers?: Record<string, string>; body?: unknown }) {
  const connect = { protocol: 'http:', hostname: '127.0.0.1', port } as const;
  return httpCall({ connect, host: `${brand}.localhost:${port}`, ...request });
}

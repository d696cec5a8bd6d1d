import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LedgerPage } from '../../schema/generated/api/wallet.ts';
import { ApiClient } from '../support/api-client.ts';
import { freePort } from '../support/free-port.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { seatPlayer, type SeatedPlayer } from '../support/slot-player.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { until } from '../support/until.ts';

const kills = 3;
const brand = 'aurora';
const bonus = 'welcome';
/** Members whose bonuses are complete at a kill. */
const members = 3;
let postgres: StartedPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(['pglite', 'postgresql'] as const)('a server on %s', (kind) => {
  let data: string;
  let port: number;
  let start: () => Promise<TestServer>;
  let server: TestServer;

  beforeAll(async () => {
    data = await mkdtemp(path.join(os.tmpdir(), 'livery-bonuses-killed-'));
    port = await freePort();
    const env: Record<string, string> = kind === 'postgresql' ? { DATABASE_URL: await postgres.freshDatabase() } : {};
    start = () => startTestServer({ port, data, dist: process.env.LIVERY_DIST, env });
    server = await start();
  }, 120_000);
  afterAll(async () => {
    await server.stop('SIGKILL');
    await rm(data, { recursive: true, force: true });
  });

  const clientOf = (host: string) =>
    new ApiClient({ connect: { protocol: 'http:', hostname: '127.0.0.1', port }, host: `${host}.localhost:${port}` });
  /** A busy database answers no call in time: a client asks again. */
  const grantOf = async ({ api }: SeatedPlayer) => {
    let answer = await api.call('rewards.bonuses');
    for (let tries = 0; answer.status === 503 && tries < 20; tries += 1) answer = await api.call('rewards.bonuses');
    if (!answer.reply.success) throw new Error(`rewards.bonuses answered ${answer.status} ${answer.reply.code}`);
    return answer.reply.value.grants[0];
  };
  const paidOf = async ({ api }: SeatedPlayer) => {
    const { items } = await api.value('records.transactions', { type: 'bonus' });
    return items.map(({ amount }) => Number(amount));
  };

  /** Returns a member whose bonus needs one more round. */
  async function almostComplete(username: string) {
    const player = await seatPlayer({ port, brand, username });
    const [offer] = (await player.api.value('rewards.bonuses')).offers;
    await player.api.value('rewards.joinBonus', { key: `join-${username}`, bonus });
    const amount = offer?.smallestDeposit ?? '';
    await pay(player, amount);
    const bet = player.bets.findLast((each) => Number(each) <= Number(amount)) ?? '';
    let net = 0;
    const play = async (number: number) => {
      const round = await player.spin(`${username}-${number}`, bet);
      net += Number(round.win) - Number(round.bet);
    };
    const rounds = Math.ceil(Number((await grantOf(player))?.required) / Number(bet));
    for (let number = 1; number < rounds; number += 1) await play(number);
    return { ...player, playLast: () => play(rounds), expected: () => player.grant + 2 * Number(amount) + net };
  }

  async function pay({ api }: SeatedPlayer, amount: string): Promise<void> {
    await api.value('limits.set', { answered: true });
    const { id, redirect } = await api.value('payments.deposit', { key: 'pay-for-the-bonus', method: 'bank', amount });
    const { headers } = await api.send({ path: redirect ?? '' });
    const { pathname } = new URL(headers.location ?? '');
    await clientOf('cashier').send({ method: 'POST', path: pathname, form: { answer: 'pay' } });
    const isPaid = async () => (await api.value('payments.deposits', { id })).items[0]?.state === 'paid';
    await until(isPaid, { what: 'the deposit' });
  }

  test(
    'that is killed between the last round of a bonus and its payment pays it once',
    { timeout: 240_000 },
    async () => {
      let unpaid = 0;
      for (let kill = 1; kill <= kills; kill += 1) {
        const players = await Promise.all(
          Array.from({ length: members }, (_, index) => almostComplete(`b${kind.slice(0, 2)}${kill}x${index}`)),
        );
        for (const { playLast } of players) await playLast();
        // The first kill is before any server has looked at the bonuses, the others are while they are paid.
        const looks = kill === 1 ? [] : players.flatMap((player) => Array.from({ length: 4 }, () => grantOf(player)));
        if (looks.length > 0) await Promise.race(looks);
        await server.stop('SIGKILL');
        await Promise.allSettled(looks);
        server = await start();
        for (const player of players) {
          if ((await paidOf(player)).length === 0) unpaid += 1;
          await Promise.all(Array.from({ length: 4 }, () => grantOf(player)));
          expect(await grantOf(player)).toMatchObject({ bonus, state: 'completed', progress: 100 });
          expect(await paidOf(player)).toHaveLength(1);
          expect(Number((await player.api.value('wallet.balance')).sumBalance)).toBeCloseTo(player.expected(), 4);
        }
      }
      // The server was killed before payments, not only after them.
      expect(unpaid).toBeGreaterThan(0);
      const token = (await readFile(path.join(data, 'operator.token'), 'utf8')).trim();
      const headers = { authorization: `Bearer ${token}` };
      const verified = await clientOf(brand).send({ path: '/wps/operator/ledger/verify', headers });
      expect((verified.json() as { value: LedgerPage }).value.discrepancies).toEqual([]);
    },
  );
});

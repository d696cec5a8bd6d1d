import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SpinAnswer } from '../../runtime/studio/server/rounds/spin.ts';
import { httpCall } from '../support/http-request.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { seatPlayer } from '../support/slot-player.ts';
import { connectTo } from '../support/studio-call.ts';
import { startTestServer } from '../support/test-server.ts';
import { until } from '../support/until.ts';

const brand = 'aurora';
let postgres: StartedPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test.each(['the embedded database', 'PostgreSQL'])(
  'a draining server on %s plays the round, launches the game and makes the deposit that were asked for before',
  { timeout: 120_000 },
  async (store) => {
    const env: Record<string, string> = store === 'PostgreSQL' ? { DATABASE_URL: await postgres.freshDatabase() } : {};
    const server = await startTestServer({ env });
    try {
      const { port } = server;
      const player = await seatPlayer({ port, brand, username: 'sanderling' });
      await player.api.value('limits.set', { answered: true });
      const [method] = (await player.api.value('payments.methods')).items;
      const drains = Promise.withResolvers<void>();
      const heldUntil = drains.promise;
      // Each of them calls another part of the server only once the last byte of its body has arrived.
      const [bet = ''] = player.bets;
      const spin = httpCall({
        connect: connectTo(port),
        host: `studio.localhost:${port}`,
        method: 'POST',
        path: '/api/spin',
        headers: { authorization: `Bearer ${player.token}` },
        body: { requestId: 'request-of-a-drain', bet },
        heldUntil,
      });
      const send = (path: string, body: object) => player.api.send({ method: 'POST', path, body, heldUntil });
      const launch = send('/wps/game/launchGame', { gameId: 'lantern-harbour', vassalage: 'LMN', language: 'EN' });
      const { method: by = 'bank', min: amount = '' } = method ?? {};
      const deposit = send('/wps/v2/wallets/deposit', { key: 'deposit-of-a-drain', method: by, amount });
      const check = connect(port, '127.0.0.1', () => check.write('GET /readyz HTTP/1.0\r\n'));
      const readiness = text(check);
      const isServing = () =>
        httpCall({ connect: connectTo(port), host: 'localhost', path: '/healthz' }).then(
          () => true,
          () => false,
        );
      expect(await isServing()).toBe(true);
      const ended = server.stop();
      await until(async () => !(await isServing()), { every: 1, what: 'the drain' });
      drains.resolve();
      check.write('\r\n');
      expect(await readiness).toContain('{"ready":false,"missing":["listener"]}');
      const [round, launched, deposited] = await Promise.all([spin, launch, deposit]);
      expect([round.status, launched.status, deposited.status]).toEqual([200, 200, 200]);
      const { win, balance } = round.json() as SpinAnswer;
      expect(Number(balance)).toBeCloseTo(player.grant - Number(bet) + Number(win), 2);
      expect(await ended).toBe(0);
    } finally {
      await server.stop('SIGKILL');
    }
  },
);

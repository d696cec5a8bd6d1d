import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChannels, type Channels } from '../../runtime/server/platform/database/channels.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/postgres.ts';
import { until } from '../support/until.ts';

/** Tests how servers on one database notify each other of changes. */
let postgres: OwnPostgres;
let url: string;
let owner: Client;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  url = await postgres.freshDatabase();
  owner = new Client({ connectionString: url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await postgres.stop();
});

/** Counts the notifications of a subscriber. */
function counter(channels: Channels, key: string): { count: number } {
  const seen = { count: 0 };
  channels.subscribe('wallet', key, () => void (seen.count += 1));
  return seen;
}

/** Opens the channels of another server, and waits until they receive messages. */
async function openListening(sender: Channels): Promise<Channels> {
  const channels = openChannels({ url });
  const seen = counter(channels, 'warm-up');
  await until(
    () => {
      sender.publish('wallet', 'warm-up');
      return seen.count > 0;
    },
    { what: 'the first message' },
  );
  return channels;
}

const endListeners = (): Promise<unknown> =>
  owner.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');

test('a message reaches only the subscribers of its key', () => {
  const channels = openChannels({ url: null });
  const subscribers = Array.from({ length: 10_000 }, (_, player) => counter(channels, `OPAL01 player-${player}`));
  const twin = counter(channels, 'OPAL01 player-42');
  const otherMerchant = counter(channels, 'JADE01 player-42');
  channels.publish('wallet', 'OPAL01 player-42');
  channels.publish('live', 'OPAL01 player-7');
  expect(subscribers.flatMap(({ count }, player) => (count > 0 ? [[player, count]] : []))).toEqual([[42, 1]]);
  expect([twin.count, otherMerchant.count]).toEqual([1, 0]);
});

test('a stopped subscriber is not called', () => {
  const channels = openChannels({ url: null });
  let calls = 0;
  const stop = channels.subscribe('wallet', 'player', () => void (calls += 1));
  const stays = counter(channels, 'player');
  stop();
  channels.publish('wallet', 'player');
  expect([calls, stays.count]).toEqual([0, 1]);
});

test('a subscriber that throws is called again until it succeeds', async () => {
  const channels = openChannels({ url: null });
  let calls = 0;
  channels.subscribe('live', 'OPAL01', async () => {
    calls += 1;
    if (calls < 3) throw new Error('the database does not answer');
  });
  channels.publish('live', 'OPAL01');
  await until(() => calls === 3, { what: 'the third call' });
  await channels.close();
});

test('every subscriber is called after a lost connection, also without a new message', async () => {
  const [sender] = [openChannels({ url })];
  const channels = await openListening(sender);
  const subscribers = Array.from({ length: 120 }, (_, player) => counter(channels, `player-${player}`));
  await sender.close();
  await endListeners();
  await until(() => subscribers.every(({ count }) => count > 0), { what: 'everyone to read again' });
  await channels.close();
});

test('a message published without a connection arrives after the reconnection', async () => {
  const sender = openChannels({ url });
  const channels = await openListening(sender);
  const [before, after] = [counter(channels, 'before'), counter(channels, 'after')];
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query ~ 'pg_notify'
       order by backend_start limit 1`,
  );
  sender.publish('wallet', 'before');
  sender.publish('wallet', 'after');
  await until(() => before.count > 0 && after.count > 0, { what: 'both messages' });
  await Promise.all([channels.close(), sender.close()]);
});

test('a LISTEN that delivers nothing is reported with the setting to change', async () => {
  const { port } = new URL(url);
  // A pooler in transaction mode acknowledges LISTEN but never delivers a message.
  const pooler = createServer((socket) => {
    const server = connect(Number(port), '127.0.0.1');
    server.on('error', () => socket.destroy()).pipe(socket.on('error', () => server.destroy()));
    socket.on('data', (chunk) =>
      server.write(Buffer.from(chunk.toString('latin1').replace('listen livery', 'listen nobody'), 'latin1')),
    );
  });
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  const address = pooler.address();
  const through = url.replace(port, String(typeof address === 'object' ? address?.port : ''));
  const lines: string[] = [];
  const channels = openChannels({ url: through, log: { error: (_, message) => lines.push(message) } });
  await until(() => lines.length > 0, { what: 'the report' });
  expect(lines[0]).toMatch(/LISTEN does not work.*DATABASE_DIRECT_URL/);
  await channels.close();
  pooler.close();
});

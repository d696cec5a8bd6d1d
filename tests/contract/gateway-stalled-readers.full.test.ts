import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Admission } from '../../runtime/server/gateway/admission.ts';
import { httpCall } from '../support/http-request.ts';
import { until } from '../support/until.ts';

/** More than the buffers of a connection can contain. */
const large = Buffer.alloc(32 * 1024 * 1024, 'x');

/** A client that reads all it can is faster on the slowest machine, also when the machine stops for a second. */
const pace = { graceMs: 100, stopMs: 2_500, bytesPerSecond: 256 * 1024 };

let server: Server;
let port: number;
let begun: (response: ServerResponse) => void = () => undefined;

beforeAll(async () => {
  const admission = new Admission({
    handler: (request, response) => {
      // Replies after the handler has returned, as a call does.
      setImmediate(() => {
        response.end(request.url === '/large' ? large : 'small');
        begun(response);
      });
    },
    visitorOf: null,
    limits: { running: 1, waiting: 8, streams: 1, stalledMs: 60_000, reader: pace },
  });
  server = createServer(admission.handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string) =>
  httpCall({ connect: { protocol: 'http:', hostname: '127.0.0.1', port }, host: 'x', path });

/** Asks for the large reply and reads nothing; returns the reply when it is complete on the server's side. */
async function ask(): Promise<{ response: ServerResponse; socket: Socket }> {
  const unread = new Promise<ServerResponse>((resolve) => (begun = resolve));
  const socket = connect({ host: '127.0.0.1', port }).pause();
  socket.on('error', () => undefined).write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  return { response: await unread, socket };
}

test('a reply that the client does not read is closed and frees its slot for the same IP address', async () => {
  const { response, socket } = await ask();
  expect(response.writableFinished).toBe(false);
  expect((await get('/small')).status).toBe(200);
  expect(response.closed).toBe(true);
  socket.destroy();
});

test('a reply that the client reads below the minimum rate is closed', async () => {
  const { response, socket } = await ask();
  const trickle = setInterval(() => socket.read(4_096), 50);
  await until(() => response.closed, { what: 'the reply to be closed' });
  clearInterval(trickle);
  expect(response.writableFinished).toBe(false);
  socket.destroy();
});

test('a large reply that the client reads arrives completely', async () => {
  expect((await get('/large')).text.length).toBe(large.length);
});

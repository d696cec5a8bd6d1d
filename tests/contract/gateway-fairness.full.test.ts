import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway, type GatewayUnderTest } from '../support/gateway-fixture.ts';
import { until } from '../support/until.ts';

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await startGateway({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => gateway.close());

interface Connection {
  socket: Socket;
  /** Returns the status codes of the replies received so far. */
  statuses: () => number[];
  text: () => string;
  closed: () => boolean;
}

/** Opens a connection that sends all requests at once on behalf of a client IP address. */
function send(paths: readonly string[], { address = '203.0.113.7', host = 'aurora.example' } = {}): Connection {
  const socket = connect({ host: '127.0.0.1', port: gateway.server.port });
  let text = '';
  let closed = false;
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  socket.on('close', () => (closed = true));
  socket.write(
    paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${address}\r\n\r\n`).join(''),
  );
  return {
    socket,
    statuses: () => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)),
    text: () => text,
    closed: () => closed,
  };
}

const many = (path: string, count: number): string[] => Array.from({ length: count }, () => path);

describe('requests', () => {
  test('a connection with 500 pipelined calls gets all replies, and another connection is served among them', async () => {
    const other = send([], { address: '198.51.100.1' });
    await once(other.socket, 'connect');
    const flood = send(many('/wps/system/status', 500));
    await once(flood.socket, 'connect');
    let answeredBefore = 0;
    other.socket.once('data', () => (answeredBefore = flood.statuses().length));
    other.socket.write('GET /healthz HTTP/1.1\r\nHost: aurora.example\r\n\r\n');
    await until(() => flood.statuses().length === 500, { what: '500 answers' });
    expect(other.statuses()).toEqual([200]);
    expect(answeredBefore).toBeLessThan(500);
    expect(new Set(flood.statuses())).toEqual(new Set([200]));
    flood.socket.destroy();
    other.socket.destroy();
  });

  test('replies on one connection keep the order of its calls, whatever their duration', async () => {
    const { socket, statuses } = send(['/wps/slow', '/index', '/wps/nothing', '/healthz', '/robots.txt']);
    await until(() => statuses().length === 5, { what: 'five answers' });
    expect(statuses()).toEqual([200, 200, 404, 200, 200]);
    socket.destroy();
  });

  test('many slow calls of one IP address queue without delaying another IP address', async () => {
    const busy = Array.from({ length: 80 }, () => send(['/wps/slow'], { address: '2001:db8::1' }));
    const last = send(['/wps/slow'], { address: '2001:db8::2' });
    const other = send(['/wps/slow'], { address: '2001:db8:0:1::1' });
    await until(() => other.statuses().length === 1, { what: 'the answer to another address' });
    expect(last.statuses()).toEqual([]);
    await until(() => last.statuses().length === 1, { what: 'the answer to the last of the same network' });
    for (const { socket } of [...busy, last, other]) socket.destroy();
  });

  test('calls over the queue limit of an IP address are rejected while another IP address is served', async () => {
    const address = '203.0.113.9';
    const floods = Array.from({ length: 4 }, () => send(many('/wps/slow', 450), { address }));
    await until(() => floods.some(({ text }) => text().includes('503')) || floods.some(({ closed }) => closed()), {
      what: 'a refusal',
    });
    const other = send(['/wps/system/status'], { address: '203.0.113.10' });
    await until(() => other.statuses().length === 1, { what: 'the answer to another address' });
    expect(other.statuses()).toEqual([200]);
    for (const { socket } of [...floods, other]) socket.destroy();
  });
});

describe('event streams', () => {
  test('an IP address has at most 200 over all connections, and one that ends frees a slot', async () => {
    const address = '203.0.113.20';
    const stream = (from = address) => send(['/wps/system/live/stream'], { address: from });
    const open = Array.from({ length: 200 }, () => stream());
    await until(() => open.every(({ statuses }) => statuses().length === 1), { what: '200 streams' });
    expect(new Set(open.map(({ statuses }) => statuses()[0]))).toEqual(new Set([200]));
    const refused = stream();
    await until(refused.closed, { what: 'the refusal' });
    expect(refused.statuses()).toEqual([429]);
    expect(refused.text()).toMatch(/retry-after: \d+/i);
    const other = stream('203.0.113.21');
    await until(() => other.statuses()[0] === 200, { what: 'the stream of another address' });
    open[0]?.socket.destroy();
    await until(
      async () => {
        const next = stream();
        await until(() => next.statuses().length === 1, { what: 'an answer' });
        next.socket.destroy();
        return next.statuses()[0] === 200;
      },
      { what: 'a stream in the place of the one that ended' },
    );
    for (const { socket } of [...open, other]) socket.destroy();
  });
});

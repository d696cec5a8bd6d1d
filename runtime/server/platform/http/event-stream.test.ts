import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createEventStreams } from './event-stream.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

test('disconnects a reader that is too far behind and keeps the others', async () => {
  app = Fastify();
  const streams = createEventStreams();
  const ended: string[] = [];
  const sends = new Map<string, (value: unknown) => void>();
  app.get('/:name', (request, reply) => {
    const name = request.url;
    const stream = streams.open(reply, { event: 'news', owner: name });
    sends.set(name, stream.send);
    stream.onEnd(() => ended.push(name));
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const [idle, reading] = ['/idle', '/reading'].map((path) => {
    const socket = connect({ host: '127.0.0.1', port: Number(port) });
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return socket;
  });
  if (idle === undefined || reading === undefined) throw new Error('no sockets');
  const news = 'x'.repeat(16 * 1024);
  while (sends.size < 2) await once(reading, 'data');
  for (let sent = 0; !ended.includes('/idle'); sent += 1) {
    if (sent > 5_000) throw new Error('the idle reader was kept');
    for (const send of sends.values()) send(news);
    await once(reading, 'data');
  }
  expect(ended).toEqual(['/idle']);
  idle.destroy();
  reading.destroy();
});

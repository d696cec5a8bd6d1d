import type { FastifyReply } from 'fastify';
import type { EventStream } from './call.ts';

/** Proxies drop a connection that is silent for long. */
const HEARTBEAT_MS = 20_000;

export interface EventStreams {
  /** Turns a reply into a stream of events of one name. */
  open(reply: FastifyReply, event: string): EventStream<unknown>;
  endAll(): void;
}

export function createEventStreams(): EventStreams {
  const streams = new Set<EventStream<unknown>>();
  return {
    open(reply, event) {
      reply.hijack();
      const response = reply.raw;
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      response.flushHeaders();
      const listeners: (() => void)[] = [];
      const heartbeat = setInterval(() => response.write(':\n\n'), HEARTBEAT_MS).unref();
      const stream: EventStream<unknown> = {
        send: (value) => void response.write(`event: ${event}\ndata: ${JSON.stringify(value)}\n\n`),
        end: () => void response.end(),
        onEnd: (listener) => void listeners.push(listener),
      };
      streams.add(stream);
      response.once('close', () => {
        clearInterval(heartbeat);
        streams.delete(stream);
        for (const listener of listeners) listener();
      });
      return stream;
    },
    endAll() {
      for (const stream of streams) stream.end();
    },
  };
}

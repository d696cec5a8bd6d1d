import type { FastifyReply } from 'fastify';
import { AppError } from '../../../shared/errors.ts';
import type { EventStream } from './call.ts';

/** Interval of heartbeats: proxies close a connection that is silent for long. */
const HEARTBEAT_MS = 20_000;
/** Maximum streams of one session, for as many open tabs. */
const MOST_OF_OWNER = 8;
const RETRY_AFTER_SECONDS = 30;
/** A reader this many bytes behind is disconnected; it reconnects and gets the newest value. */
const MOST_UNREAD = 64 * 1024;

export interface EventStreams {
  /** Turns a reply into a stream of events of one name. Throws `request.rate_limited` when its owner has too many. */
  open(reply: FastifyReply, of: { event: string; owner: string }): EventStream<unknown>;
  endAll(): void;
}

export function createEventStreams(): EventStreams {
  const streams = new Set<EventStream<unknown>>();
  const ownedBy = new Map<string, number>();

  function count(owner: string, change: 1 | -1): void {
    const left = (ownedBy.get(owner) ?? 0) + change;
    if (left === 0) ownedBy.delete(owner);
    else ownedBy.set(owner, left);
  }

  return {
    open(reply, { event, owner }) {
      if ((ownedBy.get(owner) ?? 0) >= MOST_OF_OWNER) {
        reply.header('retry-after', String(RETRY_AFTER_SECONDS));
        throw new AppError('request.rate_limited');
      }
      reply.hijack();
      const response = reply.raw;
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      response.flushHeaders();
      const listeners: (() => void)[] = [];
      const heartbeat = setInterval(() => {
        // The data of the last heartbeat is still unsent: the reader has stopped reading.
        if (response.writableNeedDrain) response.destroy();
        else response.write(':\n\n');
      }, HEARTBEAT_MS).unref();
      const stream: EventStream<unknown> = {
        send(value) {
          if (response.writableLength > MOST_UNREAD) response.destroy();
          else response.write(`event: ${event}\ndata: ${JSON.stringify(value)}\n\n`);
        },
        end: () => void response.end(),
        onEnd: (listener) => void listeners.push(listener),
      };
      streams.add(stream);
      count(owner, 1);
      response.once('close', () => {
        clearInterval(heartbeat);
        streams.delete(stream);
        count(owner, -1);
        for (const listener of listeners) listener();
      });
      return stream;
    },
    endAll() {
      for (const stream of streams) stream.end();
    },
  };
}

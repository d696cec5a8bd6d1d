import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operations } from '../../../schema/api/operations.ts';
import type { LiveSnapshot } from '../../../schema/generated/api/system.ts';
import { AppError } from '../../shared/errors.ts';
import type { Reply } from '../../shared/reply.ts';
import type { Platform } from '../platform/platform.ts';

const heartbeatMs = 15_000;
const reconnectMs = 2_000;
/** A reader this many bytes behind is disconnected; it reconnects and gets the newest value. */
const mostUnread = 256 * 1024;

/** Serves `GET /wps/system/live` and its stream: the snapshot, now and after each change. */
export class LiveStream {
  readonly #platform: Pick<Platform, 'liveSnapshot' | 'onLiveChange'>;
  readonly #readers = new Map<ServerResponse, string>();
  readonly #stopListening: () => void;
  readonly #heartbeat: NodeJS.Timeout;

  constructor(platform: Pick<Platform, 'liveSnapshot' | 'onLiveChange'>) {
    this.#platform = platform;
    this.#stopListening = platform.onLiveChange((brandId) => this.#tell(brandId));
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs);
    this.#heartbeat.unref();
  }

  register(app: FastifyInstance): void {
    app.get(operations['system.live'].path, (request): Reply<LiveSnapshot> => {
      return { success: true, value: this.#platform.liveSnapshot(brandOf(request)) };
    });
    app.get(operations['system.liveStream'].path, { exposeHeadRoute: false }, (request, reply) =>
      this.#open(request, reply),
    );
  }

  /** Ends every stream; the readers reconnect to another server. */
  close(): void {
    clearInterval(this.#heartbeat);
    this.#stopListening();
    for (const reader of this.#readers.keys()) reader.end();
    this.#readers.clear();
  }

  #open(request: FastifyRequest, reply: FastifyReply): void {
    const brandId = brandOf(request);
    reply.hijack();
    const reader = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reader.setHeader(name, value);
    reader.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    reader.write(`retry: ${reconnectMs}\n\n${this.#event(brandId)}`);
    this.#readers.set(reader, brandId);
    reader.once('close', () => this.#readers.delete(reader));
  }

  #tell(brandId: string): void {
    const event = this.#event(brandId);
    for (const [reader, brand] of this.#readers) if (brand === brandId) send(reader, event);
  }

  #beat(): void {
    for (const reader of this.#readers.keys()) {
      // The data of the last heartbeat is still unsent: the reader has stopped reading.
      if (reader.writableNeedDrain) reader.destroy();
      else send(reader, ': still here\n\n');
    }
  }

  #event(brandId: string): string {
    const snapshot = this.#platform.liveSnapshot(brandId);
    return `id: ${snapshot.version}\nevent: live\ndata: ${JSON.stringify(snapshot)}\n\n`;
  }
}

function send(reader: ServerResponse, text: string): void {
  if (reader.writableLength > mostUnread) reader.destroy();
  else reader.write(text);
}

function brandOf(request: FastifyRequest): string {
  if (request.brand === null) throw new AppError('request.not_found');
  return request.brand.id;
}

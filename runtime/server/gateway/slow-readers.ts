import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { slowestPace, type Pace } from '../../shared/slowest-pace.ts';

export interface ReaderPace extends Pace {
  /** Milliseconds that a reader may stop, however much it has read before. */
  stopMs: number;
}

export const slowestReader: ReaderPace = { ...slowestPace, stopMs: 30_000 };

interface Reader {
  socket: Socket;
  at: number;
  sent: number;
  /** Milliseconds until it is dropped unless it reads. */
  leftMs: number;
}

/**
 * Closes the connections of clients that read their reply below the minimum rate, which would hold it in memory. Bytes
 * that are read buy time, up to `stopMs`, so that neither stopping nor a trickle keeps a reply. No time passes while
 * nothing waits to be sent: a handler may take as long as it needs.
 */
export class SlowReaders {
  readonly #pace: ReaderPace;
  readonly #readers = new Map<ServerResponse, Reader>();

  constructor(pace: ReaderPace = slowestReader) {
    this.#pace = pace;
    setInterval(() => this.#dropSlow(performance.now()), pace.graceMs).unref();
  }

  /** Watches a reply until it is sent. */
  watch(response: ServerResponse, socket: Socket): void {
    const { sent } = progressOf(socket);
    this.#readers.set(response, { socket, at: performance.now(), sent, leftMs: this.#pace.graceMs });
    response.once('close', () => this.#readers.delete(response));
  }

  #dropSlow(now: number): void {
    const { stopMs, bytesPerSecond } = this.#pace;
    for (const reader of this.#readers.values()) {
      const { sent, waiting } = progressOf(reader.socket);
      const bought = ((sent - reader.sent) * 1_000) / bytesPerSecond;
      reader.leftMs = Math.min(stopMs, reader.leftMs + bought) - (waiting === 0 ? 0 : now - reader.at);
      reader.sent = sent;
      reader.at = now;
      if (reader.leftMs < 0) reader.socket.destroy();
    }
  }
}

/** Returns the bytes that the kernel has taken of a connection, and those that wait for the client to read. */
function progressOf(socket: Socket): { sent: number; waiting: number } {
  // Only the handle shows the progress within one large write; `bytesWritten` of the socket counts it at its begin.
  const { _handle: handle } = socket as Socket & { _handle: { bytesWritten: number; writeQueueSize: number } | null };
  if (handle === null) return { sent: 0, waiting: 0 };
  return { sent: handle.bytesWritten - handle.writeQueueSize, waiting: handle.writeQueueSize };
}

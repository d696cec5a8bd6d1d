import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { slowestPace, type Pace } from '../../shared/slowest-pace.ts';

export interface ReaderPace extends Pace {
  /** Milliseconds that a reader may stop, however much it has read before. */
  stopMs: number;
}

export const slowestReader: ReaderPace = { ...slowestPace, stopMs: 30_000 };

/** The client of one connection. */
interface Reader {
  at: number;
  sent: number;
  /** Milliseconds until it is dropped unless it reads. */
  leftMs: number;
  /** Replies that are being sent. */
  replies: number;
}

/**
 * Closes the connections of clients that read their replies below the minimum rate, which would hold them in memory.
 * Bytes that are read buy time, up to `stopMs`, so that neither stopping nor a trickle keeps a reply. The time that the
 * replies of a connection have bought counts for the next ones: the kernel takes bytes in steps, which may be far apart
 * for a client that is fast enough. No time passes while nothing waits to be sent: a handler may take as long as it needs.
 */
export class SlowReaders {
  readonly #pace: ReaderPace;
  readonly #now: () => number;
  readonly #known = new WeakMap<Socket, Reader>();
  readonly #reading = new Map<Socket, Reader>();

  /** `now` is in milliseconds. */
  constructor(pace: ReaderPace = slowestReader, now: () => number = () => performance.now()) {
    this.#pace = pace;
    this.#now = now;
    setInterval(() => this.dropSlow(), pace.graceMs).unref();
  }

  /** Watches a reply until it is sent. */
  watch(response: ServerResponse, socket: Socket): void {
    const reader = this.#known.get(socket) ?? { at: 0, sent: 0, leftMs: 0, replies: 0 };
    this.#known.set(socket, reader);
    if (reader.replies === 0) {
      this.#countRead(reader, progressOf(socket).sent);
      reader.leftMs = Math.max(reader.leftMs, this.#pace.graceMs);
      reader.at = this.#now();
      this.#reading.set(socket, reader);
    }
    reader.replies += 1;
    response.once('close', () => {
      reader.replies -= 1;
      if (reader.replies === 0) this.#reading.delete(socket);
    });
  }

  /** Closes the connections whose time is over. */
  dropSlow(): void {
    const now = this.#now();
    for (const [socket, reader] of this.#reading) {
      const { sent, waiting } = progressOf(socket);
      this.#countRead(reader, sent);
      if (waiting > 0) reader.leftMs -= now - reader.at;
      reader.at = now;
      if (reader.leftMs < 0) socket.destroy();
    }
  }

  /** Adds the time that the bytes read since the last count have bought. */
  #countRead(reader: Reader, sent: number): void {
    const { stopMs, bytesPerSecond } = this.#pace;
    reader.leftMs = Math.min(stopMs, reader.leftMs + ((sent - reader.sent) * 1_000) / bytesPerSecond);
    reader.sent = sent;
  }
}

/** Returns the bytes that the kernel has taken of a connection, and those that wait for the client to read. */
function progressOf(socket: Socket): { sent: number; waiting: number } {
  // Only the handle shows the progress within one large write; `bytesWritten` of the socket counts it at its begin.
  const { _handle: handle } = socket as Socket & { _handle: { bytesWritten: number; writeQueueSize: number } | null };
  if (handle === null) return { sent: 0, waiting: 0 };
  return { sent: handle.bytesWritten - handle.writeQueueSize, waiting: handle.writeQueueSize };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ipKey } from '../../shared/address-key.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { callHeaders } from './application.ts';
import { failure } from './failure.ts';
import { healthPaths } from './health-paths.ts';
import { operationEntries } from './operation-routes.ts';
import type { Visitor } from './ports.ts';
import { SlowReaders, slowestReader, type ReaderPace } from './slow-readers.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface AdmissionOptions {
  handler: Handler;
  /** Returns the visitor of a request; null where no proxy is trusted, so that the connection's address is the visitor's. */
  visitorOf: ((request: IncomingMessage) => Visitor) | null;
  limits: AdmissionLimits;
}

export interface AdmissionLimits {
  /** Concurrent requests of one IP address; the others wait. */
  running: number;
  /** Waiting requests of one IP address; a further one is rejected, and its connection closed. */
  waiting: number;
  /** Event streams of one IP address. */
  streams: number;
  /** Milliseconds without data after which a connection with an unanswered request is closed. */
  stalledMs: number;
  /** The minimum rate at which a reply must be read. */
  reader: ReaderPace;
}

export const admissionLimits: AdmissionLimits = {
  running: 32,
  waiting: 1_024,
  streams: 200,
  stalledMs: 60_000,
  reader: slowestReader,
};

/** Requests that wait on one connection before no more is read from it. */
const READ_AHEAD = 16;

const streamPaths: ReadonlySet<string> = new Set(
  operationEntries().flatMap(([, { path, stream }]) => (stream === true ? [path] : [])),
);

interface Entry {
  request: IncomingMessage;
  response: ServerResponse;
  lane: Lane;
}

interface Connection {
  /** The request that is being answered, or the last one that was. */
  current: ServerResponse | null;
  /** Requests sent before the current one was answered. */
  waiting: Entry[];
  /** A request was rejected: later ones are not answered. */
  closing: boolean;
}

/** The current requests of one IP address. */
interface Lane {
  key: string;
  running: number;
  streams: number;
  /** Number waiting, on connections and in the queue. */
  waiting: number;
  /** At most one request of each connection, so that connections alternate. */
  queue: Entry[];
}

/**
 * Admits requests: one at a time per connection, a limited number at a time per IP address. In each turn of the event
 * loop one waiting request of each IP address starts, so that no IP address delays the others.
 */
export class Admission {
  readonly #handler: Handler;
  readonly #visitorOf: AdmissionOptions['visitorOf'];
  readonly #limits: AdmissionLimits;
  readonly #connections = new WeakMap<Socket, Connection>();
  readonly #lanes = new Map<string, Lane>();
  readonly #slowReaders: SlowReaders;
  #isTurnDue = false;

  constructor({ handler, visitorOf, limits }: AdmissionOptions) {
    this.#handler = handler;
    this.#visitorOf = visitorOf;
    this.#limits = limits;
    this.#slowReaders = new SlowReaders(limits.reader);
  }

  readonly handle: Handler = (request, response) => {
    const connection = this.#connectionOf(request.socket);
    if (connection.closing) return;
    const { current, waiting } = connection;
    const isBusy = waiting.length > 0 || (current !== null && !current.writableFinished);
    if (!isBusy && healthPaths.has(request.url ?? '')) {
      connection.current = response;
      return this.#handler(request, response);
    }
    const lane = this.#laneOf(request);
    const entry: Entry = { request, response, lane };
    if (!isBusy) return this.#begin(connection, entry);
    if (lane.waiting >= this.#limits.waiting) return this.#close(connection, entry);
    lane.waiting += 1;
    if (waiting.push(entry) === 1) current?.once('close', () => this.#next(request.socket, connection));
    if (waiting.length === READ_AHEAD) request.socket.pause();
  };

  /** Starts the first request of a connection, if its IP address may have one more. */
  #begin(connection: Connection, entry: Entry): void {
    const { request, response, lane } = entry;
    connection.current = response;
    if (streamPaths.has(pathOf(request))) return this.#stream(connection, entry);
    if (lane.running < this.#limits.running && lane.queue.length === 0) return this.#run(entry);
    if (lane.waiting >= this.#limits.waiting) return this.#close(connection, entry);
    lane.waiting += 1;
    lane.queue.push(entry);
    this.#plan();
  }

  #run({ request, response, lane }: Entry): void {
    lane.running += 1;
    request.socket.setTimeout(this.#limits.stalledMs);
    this.#slowReaders.watch(response, request.socket);
    this.#handler(request, response);
    if (response.writableEnded) this.#finish(lane);
    else response.once('close', () => this.#finish(lane));
  }

  #finish(lane: Lane): void {
    lane.running -= 1;
    if (lane.queue.length > 0) this.#plan();
    this.#forget(lane);
  }

  #stream(connection: Connection, { request, response, lane }: Entry): void {
    if (lane.streams >= this.#limits.streams) {
      this.#forget(lane);
      connection.closing = true;
      return refuse(response, 'request.rate_limited', 429, 30);
    }
    lane.streams += 1;
    response.once('close', () => {
      lane.streams -= 1;
      this.#forget(lane);
    });
    this.#handler(request, response);
  }

  /** Queues the next request of a connection, behind those of other connections, once its response is sent. */
  #next(socket: Socket, connection: Connection): void {
    const entry = connection.waiting.shift();
    if (entry === undefined) return;
    if (connection.waiting.length === READ_AHEAD - 1) socket.resume();
    const { request, response, lane } = entry;
    connection.current = response;
    if (connection.waiting.length > 0) response.once('close', () => this.#next(socket, connection));
    lane.waiting -= 1;
    if (healthPaths.has(request.url ?? '')) {
      this.#forget(lane);
      return this.#handler(request, response);
    }
    if (streamPaths.has(pathOf(request))) return this.#stream(connection, entry);
    lane.waiting += 1;
    lane.queue.push(entry);
    this.#plan();
  }

  #plan(): void {
    if (this.#isTurnDue) return;
    this.#isTurnDue = true;
    setImmediate(() => this.#startQueued());
  }

  /** Starts one request of each IP address that may start one. */
  #startQueued(): void {
    this.#isTurnDue = false;
    let isMore = false;
    for (const lane of this.#lanes.values()) {
      if (lane.running >= this.#limits.running) continue;
      const entry = lane.queue.shift();
      if (entry === undefined) continue;
      lane.waiting -= 1;
      if (entry.response.closed || entry.request.socket.destroyed) this.#forget(lane);
      else this.#run(entry);
      isMore ||= lane.queue.length > 0 && lane.running < this.#limits.running;
    }
    if (isMore) this.#plan();
  }

  #close(connection: Connection, { response, lane }: Entry): void {
    this.#forget(lane);
    connection.closing = true;
    refuse(response, 'system.unavailable', 503, 5);
  }

  #connectionOf(socket: Socket): Connection {
    const existing = this.#connections.get(socket);
    if (existing !== undefined) return existing;
    const connection: Connection = { current: null, waiting: [], closing: false };
    this.#connections.set(socket, connection);
    socket.once('close', () => {
      for (const { lane } of connection.waiting.splice(0)) {
        lane.waiting -= 1;
        this.#forget(lane);
      }
    });
    return connection;
  }

  #laneOf(request: IncomingMessage): Lane {
    const ip = this.#visitorOf === null ? (request.socket.remoteAddress ?? '') : this.#visitorOf(request).ip;
    const key = `${purposeOf(request)} ${ipKey(ip)}`;
    const existing = this.#lanes.get(key);
    if (existing !== undefined) return existing;
    const lane: Lane = { key, running: 0, streams: 0, waiting: 0, queue: [] };
    this.#lanes.set(key, lane);
    return lane;
  }

  #forget(lane: Lane): void {
    if (lane.running === 0 && lane.streams === 0 && lane.waiting === 0) this.#lanes.delete(lane.key);
  }
}

/**
 * Returns the purpose that a request is counted under. Platform and studio call each other while a visitor's call waits
 * for them, possibly from the same IP address. Each purpose has slots of its own, so that the waiting calls cannot use
 * them up.
 */
function purposeOf(request: IncomingMessage): string {
  const path = request.url ?? '';
  if (path.startsWith('/seamless/')) return 'wallet';
  return path.startsWith('/vendor/') ? 'vendor' : 'visitor';
}

function pathOf({ url = '' }: IncomingMessage): string {
  const mark = url.indexOf('?');
  return mark === -1 ? url : url.slice(0, mark);
}

function refuse(response: ServerResponse, code: ErrorCode, status: number, retryAfterSeconds: number): void {
  response.writeHead(status, {
    ...callHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Retry-After': String(retryAfterSeconds),
    Connection: 'close',
  });
  response.end(JSON.stringify(failure(code)));
}

import { Duplex } from 'node:stream';
import { Connection, Query, type PoolClient, type QueryResult } from 'pg';
import { columnTypes } from './column-types.ts';
import type { Value } from './database.ts';

/** A setting that applies until the transaction ends. */
export type TransactionSetting = readonly [name: string, value: string];

interface ScopedStatement {
  /** From `settingMessages`. */
  settings: Uint8Array;
  text: string;
  values: readonly Value[];
}

/** Returns the messages of the protocol that set `settings`, so that they are made once for many statements. */
export function settingMessages(settings: readonly TransactionSetting[]): Uint8Array {
  const messages: Buffer[] = [];
  const stream = new Duplex({
    write(message: Buffer, _encoding, done) {
      messages.push(message);
      done();
    },
  });
  const connection = new Connection({ stream: () => stream });
  connection.parse({ name: '', text: setConfigs(settings), types: [] }, true);
  connection.bind({ values: settings.map(([, value]) => value), valueMapper: String }, true);
  connection.execute({ portal: '' }, true);
  return Buffer.concat(messages);
}

/**
 * Runs one statement with settings of its own, in one round trip: what is sent before one Sync is one transaction.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING
 */
export function runScoped<Row extends object>(client: PoolClient, statement: ScopedStatement): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const callback = (error: Error | undefined, result: QueryResult<Row>): void =>
      error ? reject(error) : resolve(result.rows);
    client.query(new ScopedQuery(statement, callback));
  });
}

/** The part of pg's Query that pg's Client calls when a message arrives. */
interface MessageHandlers {
  callback: unknown;
  submit(connection: Connection): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleEmptyQuery(connection: Connection): void;
  handlePortalSuspended(connection: Connection): void;
  handleCopyInResponse(connection: Connection): void;
  handleCopyData(message: unknown, connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

/** Sends the settings before the statement, and separates their answer from the statement's rows. */
class ScopedQuery implements MessageHandlers {
  readonly #settings: Uint8Array;
  readonly #query: MessageHandlers;
  #settingUp = true;

  constructor(
    { settings, text, values }: ScopedStatement,
    callback: (error: Error | undefined, result: QueryResult) => void,
  ) {
    this.#settings = settings;
    const config = { text, values: [...values], types: columnTypes, queryMode: 'extended', callback };
    // The types contain only the public part of a Query.
    this.#query = new Query(config) as unknown as MessageHandlers;
  }

  /** The Client replaces it with a no-op when it abandons a query. */
  get callback(): unknown {
    return this.#query.callback;
  }

  set callback(callback: unknown) {
    this.#query.callback = callback;
  }

  submit(connection: Connection): Error | null {
    const { stream } = connection;
    stream.cork();
    try {
      stream.write(this.#settings);
      return this.#query.submit(connection);
    } finally {
      stream.uncork();
    }
  }

  handleRowDescription(message: unknown): void {
    this.#query.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    if (!this.#settingUp) this.#query.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#settingUp) this.#settingUp = false;
    else this.#query.handleCommandComplete(message, connection);
  }

  handleEmptyQuery(connection: Connection): void {
    this.#query.handleEmptyQuery(connection);
  }

  handlePortalSuspended(connection: Connection): void {
    this.#query.handlePortalSuspended(connection);
  }

  handleCopyInResponse(connection: Connection): void {
    this.#query.handleCopyInResponse(connection);
  }

  handleCopyData(message: unknown, connection: Connection): void {
    this.#query.handleCopyData(message, connection);
  }

  handleError(error: Error, connection: Connection): void {
    this.#query.handleError(error, connection);
  }

  handleReadyForQuery(connection: Connection): void {
    this.#query.handleReadyForQuery(connection);
  }
}

/** `select set_config('app.merchant', $1, true), …`: the names are ours, the values are parameters. */
function setConfigs(settings: readonly TransactionSetting[]): string {
  return `select ${settings.map(([name], index) => `set_config('${name}', $${index + 1}, true)`).join(', ')}`;
}

import type { WorkKind } from './limits.ts';

export type Value =
  | string
  | number
  | bigint
  | boolean
  | null
  | Date
  | Uint8Array
  | readonly string[]
  | readonly bigint[];

/** Runs SQL. Every call is one round trip; `bigint` columns are returned as `bigint`, timestamps as `Date`. */
export interface Queryable {
  query<Row extends object>(text: string, values?: readonly Value[]): Promise<Row[]>;
}

/** The rows that a merchant's code may reach: only its own, by row-level security. */
export interface MerchantDatabase extends Queryable {
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
}

/** Whether calls can be served: `read_only` answers, but takes no writes. */
export type DatabaseState = 'ready' | 'read_only' | 'unavailable';

export interface Database extends Queryable {
  kind: 'pglite' | 'postgresql';
  /** The failures that a committed write survives, as text for `/readyz`. */
  durability: string;
  /**
   * Returns the same database restricted to one merchant's rows, with the time limits of a call or of a job. Without it
   * no merchant's row is visible.
   */
  as(merchant: string, kind?: WorkKind): MerchantDatabase;
  /** Checks the state of the database; resolves within the time limit of a call. */
  state(): Promise<DatabaseState>;
  /** Reports in every process, this one first, that the data of `key` in `channel` has changed. May arrive twice. */
  publish(channel: string, key: string): void;
  /**
   * Calls `reread` when the data of `key` may have changed: for each message of the key, and after each period in which
   * messages may have been lost. When it rejects, it is called again a moment later. Returns the function that stops
   * it.
   */
  subscribe(channel: string, key: string, reread: Reread): () => void;
  /**
   * Calls `listener` with each message of a channel without stored data. A message sent while the connection was lost
   * is lost.
   */
  onMessage(channel: string, listener: (key: string) => void): () => void;
  close(): Promise<void>;
}

export type Reread = () => Promise<void> | void;

export interface DatabaseOptions {
  /** A PostgreSQL URL; without one the embedded database in `dataDir` is opened. */
  databaseUrl?: string | null | undefined;
  /** The URL for migrations and LISTEN, with a role that may migrate; defaults to `databaseUrl`. */
  databaseDirectUrl?: string | null | undefined;
  dataDir: string;
  /** SQL that gives the application's role its rights, as `grantsSql` returns it. */
  grants: string;
  /** Folder for a migrated empty database, so that the next fresh data folder starts immediately. */
  cacheDir?: string | undefined;
  /** Number of connections to PostgreSQL. */
  poolSize?: number;
  /** Milliseconds without an answer after which the embedded database is restarted. */
  watchdogMs?: number;
  /** Factor of every time limit; 1 by default. Tests that do not test limits set more. */
  databasePatience?: number;
  log?: { error(detail: object, message: string): void };
}

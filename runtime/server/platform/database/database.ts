import type { WorkKind } from './limits.ts';

export type Value =
  string | number | bigint | boolean | null | Date | Uint8Array | readonly string[] | readonly bigint[];

/** Runs SQL. Every call is one round trip; `bigint` columns come as `bigint`, timestamps as `Date`. */
export interface Queryable {
  query<Row extends object>(text: string, values?: readonly Value[]): Promise<Row[]>;
}

/** What a merchant's code may reach: rows of its own, by row-level security. */
export interface MerchantDatabase extends Queryable {
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
}

/** Whether calls can be served: `read_only` answers, but takes no writes. */
export type DatabaseState = 'ready' | 'read_only' | 'unavailable';

export interface Database extends Queryable {
  kind: 'pglite' | 'postgresql';
  /** What an answered write survives, in words for `/readyz`. */
  durability: string;
  /** The same database, seeing one merchant's rows only, within the limits of a call or of a job. Without it no merchant's row is seen. */
  as(merchant: string, kind?: WorkKind): MerchantDatabase;
  /** Asks the database; the answer comes within the time of a call. */
  state(): Promise<DatabaseState>;
  /** Reports in every process, this one first, that what `key` names in `channel` has changed. May arrive twice. */
  publish(channel: string, key: string): void;
  /**
   * Calls `reread` when what `key` names may have changed: for each message of the key, and after each time in which
   * messages may have been lost. When it rejects, it is called again a moment later. Returns the function that stops it.
   */
  subscribe(channel: string, key: string, reread: Reread): () => void;
  /** Calls back with each message of a channel that has nothing to read again: one sent while the connection was lost is lost. */
  onMessage(channel: string, listener: (key: string) => void): () => void;
  close(): Promise<void>;
}

export type Reread = () => Promise<void> | void;

export interface DatabaseOptions {
  /** A PostgreSQL address; without one the embedded database in `dataDir` is opened. */
  databaseUrl?: string | null | undefined;
  /** The address for migrations and LISTEN, with a role that may migrate; the same as `databaseUrl` without one. */
  databaseDirectUrl?: string | null | undefined;
  dataDir: string;
  /** Where a migrated empty database is kept, so that the next fresh data folder starts at once. */
  cacheDir?: string | undefined;
  /** Connections to PostgreSQL. */
  poolSize?: number;
  /** After how long without an answer the embedded database is started again. */
  watchdogMs?: number;
  log?: { error(detail: object, message: string): void };
}

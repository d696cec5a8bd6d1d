export type StudioValue = string | bigint | number | null;

/**
 * All the studio asks of a database: one statement with `$1 …` at a time, in the dialect PostgreSQL and SQLite share.
 * Whole numbers come back as `bigint`. Its tables are in the schema `studio`.
 */
export interface StudioDatabase {
  query<Row extends object>(text: string, values?: readonly StudioValue[]): Promise<Row[]>;
  close(): Promise<void>;
}

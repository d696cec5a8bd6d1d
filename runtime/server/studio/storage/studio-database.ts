export type StudioValue = string | bigint | number | null;

/**
 * All the studio asks of a database: one statement with `$1 …` at a time, in the dialect PostgreSQL and SQLite share.
 * Whole numbers come back as `bigint`. Its tables are in the schema `studio`.
 */
export interface StudioDatabase {
  query<Row extends object>(text: string, values?: readonly StudioValue[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** Places for a list of values in a statement: `$2, $3, $4` for three from the second on. */
export function placeholders(count: number, first = 1): string {
  return Array.from({ length: count }, (_, index) => `$${first + index}`).join(', ');
}

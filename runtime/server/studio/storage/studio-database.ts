export type StudioValue = string | bigint | number | null;

/**
 * All the studio asks of a database: one statement with `$1 …` at a time, in the dialect PostgreSQL and SQLite share.
 * Whole numbers come back as `bigint`. Its tables are in the schema `studio`.
 */
export interface StudioDatabase {
  query<Row extends object>(text: string, values?: readonly StudioValue[]): Promise<Row[]>;
  /** SQL for the database's own time: whole milliseconds since 1970. */
  readonly now: string;
  close(): Promise<void>;
}

/** SQL that is true before a time, by the database's clock and the `ahead` of a test; always where the time is null. */
export function isBefore({ now }: Pick<StudioDatabase, 'now'>, time: string, ahead: string): string {
  return `(cast(${time} as bigint) is null or cast(${time} as bigint) > ${now} + cast(${ahead} as bigint))`;
}

/** Places for a list of values in a statement: `$2, $3, $4` for three from the second on. */
export function placeholders(count: number, first = 1): string {
  return Array.from({ length: count }, (_, index) => `$${first + index}`).join(', ');
}

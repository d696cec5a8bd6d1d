export type StudioValue = string | bigint | number | null;

/**
 * The database interface of the studio: one statement with `$1 …` at a time, in the dialect shared by PostgreSQL and
 * SQLite. Whole numbers are returned as `bigint`. The tables are in the schema `studio`.
 */
export interface StudioDatabase {
  query<Row extends object>(text: string, values?: readonly StudioValue[]): Promise<Row[]>;
  /** SQL for the time of the database: whole milliseconds since 1970. */
  readonly now: string;
  close(): Promise<void>;
}

/**
 * Returns SQL that is true before a time, by the database clock and the `ahead` of a test. It is always true where the
 * time is null.
 */
export function isBefore({ now }: Pick<StudioDatabase, 'now'>, time: string, ahead: string): string {
  return `(cast(${time} as bigint) is null or cast(${time} as bigint) > ${now} + cast(${ahead} as bigint))`;
}

/** Returns placeholders for a list of values: `$2, $3, $4` for three values from the second on. */
export function placeholders(count: number, first = 1): string {
  return Array.from({ length: count }, (_, index) => `$${first + index}`).join(', ');
}

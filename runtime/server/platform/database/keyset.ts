import { AppError } from '../../../shared/errors.ts';

/** A page of a list. */
export interface Page<Row> {
  items: Row[];
  /** The `cursor` of the next page; null on the last page. */
  nextCursor: string | null;
}

/** What a call says about the page that it asks for. */
export interface PageRequest {
  /** The `nextCursor` of the page before; the first page if it is absent. */
  cursor?: string | undefined;
  limit: number;
}

/** Columns with their types as SQL, such as `at timestamptz, id uuid`, each between two texts. */
type Each<
  Columns extends string,
  Before extends string,
  After extends string,
> = Columns extends `${infer Name} ${string}, ${infer Rest}`
  ? `${Before}${Name}${After}, ${Each<Rest, Before, After>}`
  : Columns extends `${infer Name} ${string}`
    ? `${Before}${Name}${After}`
    : never;

type Names<Columns extends string> = Columns extends `${infer Name} ${string}, ${infer Rest}`
  ? Name | Names<Rest>
  : Columns extends `${infer Name} ${string}`
    ? Name
    : never;

/** Values of a cursor are compared by SQL, which must be able to read them. */
const isValid: Readonly<Record<string, (text: string) => boolean>> = {
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  text: (text) => !text.includes('\0') && text.isWellFormed(),
  timestamptz: (text) =>
    /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text.slice(0, 19)),
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
};

/**
 * The order of a list that is read in pages, by columns that together are unique: `keyset('at timestamptz, id uuid')`.
 * A page begins behind the last row of the page before, so that rows added or removed meanwhile move no other. `table`
 * goes before the names of the columns in statements, such as `withdrawal.`.
 */
export function keyset<
  const Columns extends string,
  const Table extends string = '',
  const Direction extends 'asc' | 'desc' = 'desc',
>(columns: Columns, { table, direction }: { table?: Table; direction?: Direction } = {}) {
  const pairs = columns.split(', ').map((column) => column.split(' '));
  const each = <Before extends string, After extends string>(before: Before, after: After) =>
    // The type makes the same text.
    pairs.map(([name = '']) => `${before}${name}${after}`).join(', ') as Each<Columns, Before, After>;
  // Absent options have the defaults of their types.
  const of = (table ?? '') as Table;
  const way = (direction ?? 'desc') as Direction;
  const sign = (way === 'desc' ? '<' : '>') as Direction extends 'desc' ? '<' : '>';
  return {
    /** For `order by`. */
    order: each(of, ` ${way}` as const),

    /** Returns the condition for the rows of a page; the parameter is what `page` passes. */
    behind: <const Parameter extends `$${number}`>(parameter: Parameter) =>
      `(${parameter}::jsonb is null or (${each(of, '')}) ${sign} (select ${each('', '')} from jsonb_to_record(${parameter}::jsonb) as last (${columns})))` as const,

    /**
     * Returns a page of the rows that `read` returns for a position and a number of rows. A `Date` has milliseconds: a
     * time that is stored more precisely must be in the row as text. Throws `request.invalid` for a wrong cursor.
     */
    async page<Row extends Readonly<Record<Names<Columns>, string | bigint | Date>>>(
      { cursor, limit }: PageRequest,
      read: (position: string | null, rows: number) => Promise<Row[]>,
    ): Promise<Page<Row>> {
      // One more than the page contains, to find whether another page follows.
      const rows = await read(cursor === undefined ? null : positionOf(cursor, pairs), limit + 1);
      return toPage(rows, limit, (last: Readonly<Record<string, unknown>>) => pairs.map(([name = '']) => last[name]));
    },
  };
}

/**
 * Returns a page of rows of which there is one more if another page follows. `valuesOf` returns what the
 * cursor behind a row has.
 */
export function toPage<Row>(
  rows: readonly Row[],
  limit: number,
  valuesOf: (row: Row) => readonly unknown[],
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : writeCursor(valuesOf(last)) };
}

/** Returns values as text for a URL. */
export function writeCursor(values: readonly unknown[]): string {
  const texts = values.map((value) => (value instanceof Date ? value.toISOString() : String(value)));
  return Buffer.from(JSON.stringify(texts)).toString('base64url');
}

/** Reads what `writeCursor` wrote. Throws `request.invalid` for any other text, and for values that are not accepted. */
export function readCursor(cursor: string, isAccepted: (values: string[]) => boolean): string[] {
  const values = parse(cursor);
  if (!Array.isArray(values) || !values.every((value) => typeof value === 'string') || !isAccepted(values))
    throw new AppError('request.invalid', { where: '/cursor', rule: 'cursor' });
  return values;
}

/** Returns whether SQL can read values as these types. */
export function haveTypes(values: readonly string[], types: readonly string[]): boolean {
  return values.length === types.length && types.every((type, index) => isValid[type]?.(values[index] ?? '') === true);
}

/** Returns the values of a cursor as a JSON object with the names of the columns. */
function positionOf(cursor: string, columns: readonly (readonly string[])[]): string {
  const types = columns.map(([, type = '']) => type);
  const values = readCursor(cursor, (found) => haveTypes(found, types));
  return JSON.stringify(Object.fromEntries(columns.map(([name = ''], index) => [name, values[index]])));
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

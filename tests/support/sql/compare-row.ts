import type { Column } from './describe-statement.ts';
import type { RowProperty, Statement, ValueKind } from './read-statements.ts';

/** What a database returns for its types and columns. */
export interface Catalogue {
  /** What the driver makes of a value, by the OID of its type; null where the type does not tell, as for JSON. */
  kinds: ReadonlyMap<number, ValueKind | null>;
  /** Names of types, by OID. */
  typeNames: ReadonlyMap<number, string>;
  /** Whether a column of the platform's tables is never null, by `<table OID>.<column number>`. */
  notNull: ReadonlyMap<string, boolean>;
}

/** Returns what is wrong with the declared row type of a statement, each with the way to fix it. */
export function compareRow(
  row: Statement['row'],
  columns: readonly Column[],
  text: string,
  known: Catalogue,
): string[] {
  const twice = columns.filter(({ name }, index) => columns.findIndex((each) => each.name === name) !== index);
  if (twice.length > 0) return twice.map(({ name }) => `returns two columns "${name}"; name one of them with "as"`);
  if (typeof row === 'string') {
    // One column tells that there is a row. A function without a result returns a column too.
    const unread = row === 'object' ? 1 : 0;
    const read = columns.filter(({ type }) => known.typeNames.get(type) !== 'void');
    return read.length <= unread
      ? []
      : [`returns ${read.map(({ name }) => name).join(', ')} and declares no row type; write query<Row>(…)`];
  }
  // A type without properties passes on what is selected, as the copy of a member's data does.
  if (row.length === 0) return [];
  const missing = row
    .filter(({ name }) => !columns.some((column) => column.name === name))
    .map(({ name }) => `declares "${name}", which it does not return; select it or remove it from the type`);
  return [...missing, ...columns.flatMap((column) => compareColumn(row, column, text, known))];
}

function compareColumn(row: readonly RowProperty[], column: Column, text: string, known: Catalogue): string[] {
  const { name, type } = column;
  const property = row.find((each) => each.name === name);
  if (property === undefined)
    return [`returns "${name}", which the row type does not declare; declare it or do not select it`];
  const { kinds } = property;
  const expected = known.kinds.get(type);
  if (expected === undefined)
    return [`returns "${name}" of type ${known.typeNames.get(type)}; add a sample of that type to this test`];
  const declared = [...kinds].filter((kind) => kind !== 'null');
  const fits =
    declared.length > 0 &&
    declared.every((kind) => (expected === null ? kind !== 'any' && kind !== 'undefined' : kind === expected));
  if (!fits) {
    const found = expected === null ? 'JSON' : expected;
    return [
      `declares "${name}" as ${declared.join(' | ')}; the driver returns ${found} for ${known.typeNames.get(type)}`,
    ];
  }
  return compareNull(property, column, text, known);
}

/** Compares where the database is sure: the value of a table's column. An outer join or a condition may change that. */
function compareNull({ name, kinds }: RowProperty, { origin }: Column, text: string, known: Catalogue): string[] {
  if (origin === null || kinds.has('unknown')) return [];
  const neverNull = known.notNull.get(`${origin.table}.${origin.column}`);
  if (neverNull === undefined) return [];
  if (!neverNull && !kinds.has('null') && !new RegExp(String.raw`\b${name} (?:is not null\b|[<>])`, 'i').test(text))
    return [
      `declares "${name}" without null; its column may be null: add "| null", or "${name} is not null" to the condition`,
    ];
  if (neverNull && kinds.has('null') && !/\b(?:left|right|full)\s+(?:outer\s+)?join\b/i.test(text))
    return [`declares "${name}" with null; its column is never null: remove "| null"`];
  return [];
}

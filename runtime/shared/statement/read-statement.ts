import { lineFields, type StatementFile, type StatementLine, summaryFields } from './statement-file.ts';

const headFields = ['head', 'keyId', 'signature'] as const;

/** Returns the statement in a JSON or CSV file. Returns null for a text that is neither or misses a field. */
export function readStatement(text: string): StatementFile | null {
  const plain = text.replace(/^\uFEFF/, '');
  return plain.trimStart().startsWith('{') ? readJson(plain) : readCsv(plain);
}

function readJson(text: string): StatementFile | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value) || !Array.isArray(value.entries)) return null;
  const lines = value.entries.map((entry: unknown) =>
    isRecord(entry) ? readFields(entry, [...lineFields, 'previous'] as const) : null,
  );
  return assemble(value, lines);
}

/** Reads the rows of `name,value`, an empty row, the names of the columns, and the lines. */
function readCsv(text: string): StatementFile | null {
  const rows = readRows(text);
  const gap = rows.findIndex((row) => row.every((cell) => cell === ''));
  const columns = rows[gap + 1];
  if (gap < 1 || columns === undefined) return null;
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name = '', value = ''] of rows.slice(0, gap)) fields[name] = value;
  const places = new Map(columns.map((name, index) => [name, index]));
  const lines = rows.slice(gap + 2).map((row) => {
    const cells: Record<string, unknown> = Object.create(null);
    // A row that was cut off lacks its last cells: it is a line that was altered.
    for (const name of [...lineFields, 'previous']) cells[name] = row[places.get(name) ?? -1] ?? '';
    return readFields(cells, [...lineFields, 'previous'] as const);
  });
  return assemble(fields, lines);
}

function assemble(fields: Record<string, unknown>, lines: readonly (StatementLine | null)[]): StatementFile | null {
  const summary = readFields(fields, summaryFields);
  const head = readFields(fields, headFields);
  if (summary === null || head === null) return null;
  const read = lines.filter((line) => line !== null);
  return read.length === lines.length ? { summary, lines: read, ...head } : null;
}

function readFields<const Name extends string>(
  from: Record<string, unknown>,
  names: readonly Name[],
): Record<Name, string> | null {
  const found = names.map((name) => [name, from[name]] as const);
  if (found.some(([, value]) => typeof value !== 'string')) return null;
  // Each name has a string, as the line above checked.
  return Object.fromEntries(found) as Record<Name, string>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads CSV (RFC 4180), with line ends of any system. Removes the apostrophe that keeps text from being a formula. */
function readRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // A cell in quotes, or a plain one, and what ends it.
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy;
  while (cells.lastIndex < text.length) {
    const found = cells.exec(text);
    if (found === null) return [];
    const cell = found[1] === undefined ? (found[2] ?? '') : found[1].replaceAll('""', '"');
    row.push(cell.replace(/(^|;)'(?='*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/g, '$1'));
    if (found[3] !== ',') {
      rows.push(row);
      row = [];
    }
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

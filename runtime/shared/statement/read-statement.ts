import { unmarkFormulas } from '../csv-formulas.ts';
import {
  lineFields,
  summaryFields,
  walletFields,
  type StatementFile,
  type StatementLine,
  type StatementWallet,
} from './statement-file.ts';
import { isRecord } from '../is-record.ts';

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
  const { wallets = [] } = value;
  if (!Array.isArray(wallets)) return null;
  return assemble(value, {
    wallets: wallets.map((each: unknown) => (isRecord(each) ? readFields(each, walletFields) : null)),
    lines: value.entries.map((each: unknown) => (isRecord(each) ? readLine(each) : null)),
  });
}

/**
 * Reads the rows of `name,value`, an empty row, the names of the columns, and the lines. A statement with several wallets
 * has a table of them before the lines, and an empty row.
 */
function readCsv(text: string): StatementFile | null {
  const rows = readRows(text);
  const gapAfter = (index: number) => rows.findIndex((row, at) => at > index && row.every((cell) => cell === ''));
  const gap = gapAfter(-1);
  if (gap < 1) return null;
  const hasWallets = rows[gap + 1]?.includes('opening') === true;
  const last = hasWallets ? gapAfter(gap) : gap;
  if (rows[last + 1] === undefined || last < 1) return null;
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name = '', value = ''] of rows.slice(0, gap)) fields[name] = value;
  return assemble(fields, {
    wallets: readTable(rows.slice(gap + 1, last), walletFields).map((each) => readFields(each, walletFields)),
    lines: readTable(rows.slice(last + 1), [...lineFields, 'wallet', 'previous']).map(readLine),
  });
}

/** Returns the rows below the names of the columns. A row that was cut off lacks its last cells: it was altered. */
function readTable([columns = [], ...rows]: string[][], names: readonly string[]): Record<string, unknown>[] {
  const places = new Map(columns.map((name, index) => [name, index]));
  return rows.map((row) => {
    const cells: Record<string, unknown> = Object.create(null);
    for (const name of names) cells[name] = row[places.get(name) ?? -1] ?? '';
    return cells;
  });
}

function readLine(from: Record<string, unknown>): StatementLine | null {
  const { wallet = '' } = from;
  const line = readFields(from, [...lineFields, 'previous'] as const);
  return line === null || typeof wallet !== 'string' ? null : { ...line, wallet };
}

interface Tables {
  wallets: readonly (StatementWallet | null)[];
  lines: readonly (StatementLine | null)[];
}

function assemble(fields: Record<string, unknown>, tables: Tables): StatementFile | null {
  const summary = readFields(fields, summaryFields);
  const head = readFields(fields, headFields);
  if (summary === null || head === null) return null;
  const wallets = tables.wallets.filter((each) => each !== null);
  const lines = tables.lines.filter((each) => each !== null);
  const isComplete = wallets.length === tables.wallets.length && lines.length === tables.lines.length;
  return isComplete ? { summary, wallets, lines, ...head } : null;
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

/** Reads CSV (RFC 4180), with line ends of any system. Removes the apostrophes that keep text from being a formula. */
function readRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // A cell in quotes, or a plain one, and what ends it.
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy;
  while (cells.lastIndex < text.length) {
    const found = cells.exec(text);
    if (found === null) return [];
    const cell = found[1] === undefined ? (found[2] ?? '') : found[1].replaceAll('""', '"');
    row.push(unmarkFormulas(cell));
    if (found[3] !== ',') {
      rows.push(row);
      row = [];
    }
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

import { markFormulas } from '../../../shared/csv-formulas.ts';
import type { FileReply } from './send-file.ts';

/** Written first, so that spreadsheets read the text as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const NUMBER = /^-?\d+(?:\.\d+)?$/;

export type CsvValue = string | number | null;

/**
 * Returns a CSV file (RFC 4180, UTF-8 with byte-order mark) in parts, so that it is never in memory as a whole. The
 * first line names the columns. Text that a spreadsheet would run as a formula begins with an apostrophe; numbers stay
 * numbers.
 */
export async function* csvFile(
  columns: readonly string[],
  parts: AsyncIterable<readonly (readonly CsvValue[])[]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(columns)}`;
  for await (const rows of parts) yield rows.map(csvLine).join('');
}

/** What a CSV export has. */
export interface CsvExport<Column extends string> {
  /** Name of the file. */
  name: string;
  /** Names of the columns, which are those of the items; the currency follows them. */
  columns: readonly Column[];
  currency: string;
  parts: AsyncGenerator<readonly Readonly<Record<Column, CsvValue>>[]>;
}

/**
 * Returns items as a CSV file. Parts are read while the file is sent. The first part is read before, so that an
 * unavailable database is reported as an error instead of a broken file.
 */
export async function exportCsv<Column extends string>({
  name,
  columns,
  currency,
  parts,
}: CsvExport<Column>): Promise<FileReply> {
  const first = await parts.next();
  async function* rows(): AsyncGenerator<CsvValue[][]> {
    for (let part = first; part.done !== true; part = await parts.next())
      yield part.value.map((item) => [...columns.map((column) => item[column]), currency]);
  }
  return { mediaType: 'text/csv', body: csvFile([...columns, 'currency'], rows()), download: name };
}

function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: CsvValue): string {
  const text = value === null ? '' : String(value);
  if (NUMBER.test(text)) return text;
  const safe = markFormulas(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

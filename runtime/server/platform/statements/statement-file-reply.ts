import type { StatementDownloadQuery } from '../../../../schema/generated/api/statements.ts';
import {
  lineFields,
  summaryFields,
  walletFields,
  type StatementLine,
  type StatementWallet,
} from '../../../shared/statement/statement-file.ts';
import type { Queryable } from '../database/database.ts';
import { csvFile, type CsvValue } from '../http/csv.ts';
import type { FileReply } from '../http/send-file.ts';
import { fileWalletsOf, linesInParts, summaryOf } from './statement-content.ts';
import type { StatementRow } from './statement-repository.ts';

/** Returns a statement as a file. Its lines are read while it is sent. */
export async function statementFile(
  db: Queryable,
  { merchant, row, format }: { merchant: string; row: StatementRow; format: StatementDownloadQuery['format'] },
): Promise<FileReply> {
  const parts = linesInParts(db, merchant, row);
  // The first part is read before the reply, so that an unavailable database is an error, not a broken file.
  const first = await parts.next();
  async function* all(): AsyncGenerator<StatementLine[]> {
    if (first.done === true) return;
    yield first.value;
    yield* parts;
  }
  const fields = { ...summaryOf(merchant, row), head: row.head, keyId: row.key_id, signature: row.signature };
  const wallets = fileWalletsOf(row);
  const download = `statement-${row.period.replace('/', '-')}.${format}`;
  return format === 'csv'
    ? { mediaType: 'text/csv', body: asCsv(fields, wallets, all()), download }
    : { mediaType: 'application/json', body: asJson(fields, wallets, all()), download };
}

type Fields = Record<(typeof summaryFields)[number] | 'head' | 'keyId' | 'signature', string>;

/**
 * The summary by rows of name and value, an empty row, the names of the columns, and the lines. A statement with several
 * wallets has a table of them before the lines, and an empty row.
 */
function asCsv(
  fields: Fields,
  wallets: readonly StatementWallet[],
  parts: AsyncIterable<StatementLine[]>,
): AsyncIterable<string> {
  const columns = lineColumns(wallets);
  const [first = ['format', ''], ...others] = [
    ...summaryFields,
    'head' as const,
    'keyId' as const,
    'signature' as const,
  ].map((name) => [name, fields[name]]);
  const table = [[], [...walletFields], ...wallets.map((wallet) => walletFields.map((field) => wallet[field]))];
  async function* rows(): AsyncGenerator<CsvValue[][]> {
    yield [...others, ...(wallets.length === 0 ? [] : table), [], [...columns]];
    for await (const part of parts) yield part.map((line) => columns.map((column) => line[column]));
  }
  return csvFile(first, rows());
}

async function* asJson(
  fields: Fields,
  wallets: readonly StatementWallet[],
  parts: AsyncIterable<StatementLine[]>,
): AsyncGenerator<string> {
  const columns = lineColumns(wallets);
  const begin = wallets.length === 0 ? fields : { ...fields, wallets };
  yield `${JSON.stringify(begin, null, 1).slice(0, -2)},\n "entries": [`;
  let before = '\n';
  for await (const part of parts) {
    const entries = part.map((line) =>
      JSON.stringify(Object.fromEntries(columns.map((column) => [column, line[column]]))),
    );
    yield entries.map((entry, index) => `${index === 0 ? before : ',\n'}${entry}`).join('');
    before = ',\n';
  }
  yield '\n]}\n';
}

function lineColumns(wallets: readonly StatementWallet[]): (keyof StatementLine)[] {
  return wallets.length === 0 ? [...lineFields, 'previous'] : ['wallet', ...lineFields, 'previous'];
}

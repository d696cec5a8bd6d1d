import type { StatementDownloadQuery } from '../../../../schema/generated/api/statements.ts';
import { lineFields, summaryFields, type StatementLine } from '../../../shared/statement/statement-file.ts';
import type { Queryable } from '../database/database.ts';
import { csvFile, type CsvValue } from '../http/csv.ts';
import type { FileReply } from '../http/send-file.ts';
import { linesInParts, summaryOf } from './statement-content.ts';
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
  const download = `statement-${row.period.replace('/', '-')}.${format}`;
  return format === 'csv'
    ? { mediaType: 'text/csv', body: asCsv(fields, all()), download }
    : { mediaType: 'application/json', body: asJson(fields, all()), download };
}

type Fields = Record<(typeof summaryFields)[number] | 'head' | 'keyId' | 'signature', string>;

/** The summary by rows of name and value, an empty row, the names of the columns, and the lines. */
function asCsv(fields: Fields, parts: AsyncIterable<StatementLine[]>): AsyncIterable<string> {
  const columns = [...lineFields, 'previous'] as const;
  const [first = ['format', ''], ...others] = [
    ...summaryFields,
    'head' as const,
    'keyId' as const,
    'signature' as const,
  ].map((name) => [name, fields[name]]);
  async function* rows(): AsyncGenerator<CsvValue[][]> {
    yield [...others, [], [...columns]];
    for await (const part of parts) yield part.map((line) => columns.map((column) => line[column]));
  }
  return csvFile(first, rows());
}

async function* asJson(fields: Fields, parts: AsyncIterable<StatementLine[]>): AsyncGenerator<string> {
  yield `${JSON.stringify(fields, null, 1).slice(0, -2)},\n "entries": [`;
  let before = '\n';
  for await (const part of parts) {
    yield part.map((line, index) => `${index === 0 ? before : ',\n'}${JSON.stringify(line)}`).join('');
    before = ',\n';
  }
  yield '\n]}\n';
}

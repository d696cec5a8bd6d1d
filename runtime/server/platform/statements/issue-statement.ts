import { randomUUID } from 'node:crypto';
import { signedText } from '../../../shared/statement/statement-file.ts';
import type { Queryable } from '../database/database.ts';
import { formatOf, headOf, type UnsignedStatement } from './statement-content.ts';
import type { SigningKey } from './statement-key.ts';
import { storeStatement, type StatementRow } from './statement-repository.ts';

/** Hashes the lines of a statement, signs the head and stores the statement. */
export async function issueStatement(
  db: Queryable,
  { merchant, key, statement }: { merchant: string; key: SigningKey; statement: Omit<UnsignedStatement, 'id'> },
): Promise<StatementRow> {
  const unsigned = { ...statement, id: randomUUID() };
  const head = await headOf(db, merchant, unsigned);
  const signature = key.sign(signedText({ format: formatOf(unsigned), merchant, head }));
  const row = { ...unsigned, head, key_id: key.id, signature };
  await storeStatement(db, merchant, row);
  return row;
}

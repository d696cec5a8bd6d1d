import { randomUUID } from 'node:crypto';
import { signedText } from '../../../shared/statement/statement-file.ts';
import type { Queryable } from '../database/database.ts';
import { formatOf, headOf, type UnsignedStatement } from './statement-content.ts';
import type { SigningKey } from './statement-key.ts';
import { storeStatements, type StatementRow } from './statement-repository.ts';

export interface StatementToSign {
  merchant: string;
  key: SigningKey;
  statement: Omit<UnsignedStatement, 'id'>;
}

/** Signs a statement and stores it. */
export async function issueStatement(db: Queryable, toSign: StatementToSign): Promise<StatementRow> {
  const row = await signStatement(db, toSign);
  await storeStatements(db, toSign.merchant, [row]);
  return row;
}

/** Hashes the lines of a statement and signs the head. */
export async function signStatement(
  db: Queryable,
  { merchant, key, statement }: StatementToSign,
): Promise<StatementRow> {
  const unsigned = { ...statement, id: randomUUID() };
  const head = await headOf(db, merchant, unsigned);
  const signature = key.sign(signedText({ format: formatOf(unsigned), merchant, head }));
  return { ...unsigned, head, key_id: key.id, signature };
}

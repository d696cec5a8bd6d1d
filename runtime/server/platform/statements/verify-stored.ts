import type { StatementsVerified } from '../../../../schema/generated/api/statements.ts';
import { signedText } from '../../../shared/statement/statement-file.ts';
import type { Queryable } from '../database/database.ts';
import { findWalletPeriod } from '../ledger/wallet-lines.ts';
import { nodeStatementCrypto } from './node-statement-crypto.ts';
import { headOf } from './statement-content.ts';
import { listKeys, type PublishedKey } from './statement-key.ts';
import { findMonthBefore, listForVerification, type StatementRow } from './statement-repository.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Statements per page; each one reads its lines. */
const PAGE = 20;

/**
 * Verifies stored statements against the ledger: the head, the signature, the balances, and that a month continues the
 * month before.
 */
export async function verifyStoredStatements(
  db: Queryable,
  merchant: string,
  after: string = FIRST_ID,
): Promise<StatementsVerified> {
  const keys = await listKeys(db, merchant);
  const rows = await listForVerification(db, { merchant, after, limit: PAGE });
  const discrepancies: StatementsVerified['discrepancies'] = [];
  for (const row of rows)
    for (const detail of await findFaults(db, merchant, row, keys)) discrepancies.push({ statement: row.id, detail });
  return { checked: rows.length, discrepancies, next: rows.length < PAGE ? null : (rows.at(-1)?.id ?? null) };
}

async function findFaults(
  db: Queryable,
  merchant: string,
  row: StatementRow,
  keys: readonly PublishedKey[],
): Promise<string[]> {
  const key = keys.find(({ id }) => id === row.key_id);
  const text = signedText({ merchant, head: row.head });
  const isSigned =
    key !== undefined &&
    (await nodeStatementCrypto.isSigned({ publicKey: key.publicKey, text, signature: row.signature }));
  const faults = isSigned ? [] : ['the signature is not valid'];
  if ((await headOf(db, merchant, row)) !== row.head) faults.push('the lines of the ledger have another hash');
  const { player_id, wallet, currency } = row;
  const { closing, range } = await findWalletPeriod(
    db,
    { merchant, playerId: player_id, wallet, currency },
    { from: row.from_at, to: row.to_at },
  );
  // Lines that were dated before the end but written after a statement on demand are in the next one.
  if (range !== null && range.last === row.last_line && closing !== row.closing)
    faults.push('the closing balance is not that of the ledger');
  if (row.kind === 'month') faults.push(...(await findGaps(db, merchant, row)));
  return faults;
}

async function findGaps(db: Queryable, merchant: string, row: StatementRow): Promise<string[]> {
  const before = await findMonthBefore(db, { merchant, account: row.account_id, period: row.period });
  const gaps: string[] = [];
  if ((before?.head ?? null) !== row.previous_head) gaps.push('the head of the month before differs');
  if ((before?.closing ?? 0n) !== row.opening) gaps.push('the opening balance is not the closing one before');
  if ((before?.last_line ?? 0n) !== row.after_line) gaps.push('lines are missing before the first one');
  return gaps;
}

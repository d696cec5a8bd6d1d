import type { StatementsVerified } from '../../../../schema/generated/api/statements.ts';
import { signedText } from '../../../shared/statement/statement-file.ts';
import type { Queryable } from '../database/database.ts';
import { findWalletPeriods } from '../ledger/wallet-lines.ts';
import { nodeStatementCrypto } from './node-statement-crypto.ts';
import { formatOf, headOf } from './statement-content.ts';
import { listKeys, type PublishedKey } from './statement-key.ts';
import { findMonthBefore, listForVerification, type StatementRow } from './statement-repository.ts';
import { walletsOf, type StatementWallet } from './statement-wallets.ts';

/** Statements per page; each one reads its lines. */
const PAGE = 20;

/**
 * Verifies stored statements against the ledger: the head, the signature, the balances of each wallet, and that a month
 * continues the month before.
 */
export async function verifyStoredStatements(
  db: Queryable,
  merchant: string,
  cursor: string | undefined,
): Promise<StatementsVerified> {
  const keys = await listKeys(db, merchant);
  const { items, nextCursor } = await listForVerification(db, merchant, { cursor, limit: PAGE });
  const discrepancies: StatementsVerified['discrepancies'] = [];
  for (const row of items)
    for (const detail of await findFaults(db, merchant, row, keys)) discrepancies.push({ statement: row.id, detail });
  return { checked: items.length, discrepancies, nextCursor };
}

async function findFaults(
  db: Queryable,
  merchant: string,
  row: StatementRow,
  keys: readonly PublishedKey[],
): Promise<string[]> {
  const key = keys.find(({ id }) => id === row.key_id);
  const text = signedText({ format: formatOf(row), merchant, head: row.head });
  const isSigned =
    key !== undefined &&
    (await nodeStatementCrypto.isSigned({ publicKey: key.publicKey, text, signature: row.signature }));
  const faults = isSigned ? [] : ['the signature is not valid'];
  if ((await headOf(db, merchant, row)) !== row.head) faults.push('the lines of the ledger have another hash');
  const { player_id, wallet, currency } = row;
  const periods = await findWalletPeriods(
    db,
    { merchant, playerId: player_id, main: wallet, currency, withPoints: true },
    { from: row.from_at, to: row.to_at },
  );
  for (const own of walletsOf(row)) {
    const period = periods.find(({ range }) => range.account === own.account);
    // Lines that were dated before the end but written after a statement on demand are in the next one.
    if (period !== undefined && period.range.last === own.last && period.closing !== own.closing)
      faults.push(`the closing balance${nameOf(own)} is not that of the ledger`);
  }
  if (row.kind === 'month') faults.push(...(await findGaps(db, merchant, row)));
  return faults;
}

async function findGaps(db: Queryable, merchant: string, row: StatementRow): Promise<string[]> {
  const before = await findMonthBefore(db, { merchant, account: row.account_id, period: row.period });
  const gaps: string[] = [];
  if ((before?.head ?? null) !== row.previous_head) gaps.push('the head of the month before differs');
  const walletsBefore = before === null ? [] : walletsOf(before);
  const wallets = walletsOf(row);
  for (const own of wallets) {
    const ended = walletsBefore.find(({ account }) => account === own.account);
    if ((ended?.closing ?? 0n) !== own.opening)
      gaps.push(`the opening balance${nameOf(own)} is not the closing one before`);
    if ((ended?.last ?? 0n) !== own.after) gaps.push(`lines${nameOf(own)} are missing before the first one`);
  }
  for (const ended of walletsBefore)
    if (!wallets.some(({ account }) => account === ended.account)) gaps.push(`the wallet ${ended.wallet} is missing`);
  return gaps;
}

const nameOf = ({ wallet }: StatementWallet): string => (wallet === 'main' ? '' : ` of the wallet ${wallet}`);

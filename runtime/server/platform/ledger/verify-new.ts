import type { Queryable } from '../database/database.ts';
import { LAST_ID, pageSize, type VerifyTouched } from './verification-page.ts';
import { verifyTouchedAccounts, verifyTouchedLines } from './verify-accounts.ts';
import { verifyTouchedRounds } from './verify-rounds.ts';
import { verifyTouchedVendorTransactions, verifyTransactions } from './verify-transactions.ts';
import { verifyTouchedVendorWallets } from './verify-vendor-wallets.ts';

const touched: readonly VerifyTouched[] = [
  verifyTouchedAccounts,
  verifyTouchedLines,
  verifyTouchedVendorTransactions,
  verifyTouchedRounds,
  verifyTouchedVendorWallets,
];

/**
 * Returns whether the transactions recorded since an instant verify, by the clock of the database, with the accounts,
 * lines, rounds and wallets that they touched. What was recorded before, and nothing since has touched, is not read.
 * Calls `renew` after each page.
 */
export async function newVerifies(
  db: Queryable,
  merchant: string,
  since: Date,
  renew: () => Promise<void>,
): Promise<boolean> {
  const [row] = await db.query<{ id: string }>('select uuid_at($1) as id', [since]);
  for (let after = row?.id ?? null; after !== null;) {
    const { last, discrepancies } = await verifyTransactions(db, merchant, { after: [after], size: pageSize });
    const next: string | null = last?.[0] ?? null;
    const range = { after, upto: next ?? LAST_ID };
    for (const verify of touched) discrepancies.push(...(await verify(db, merchant, range)));
    if (discrepancies.length > 0) return false;
    after = next;
    await renew();
  }
  return true;
}

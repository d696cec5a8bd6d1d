import type { LedgerPage } from '../../../../schema/generated/api/wallet.ts';
import type { Queryable } from '../database/database.ts';
import { haveTypes, readCursor, writeCursor } from '../database/keyset.ts';
import { pageSize, type VerifyPart } from './verification-page.ts';
import { verifyAccounts, verifyLines } from './verify-accounts.ts';
import { verifyRounds } from './verify-rounds.ts';
import { verifySnapshots } from './verify-snapshots.ts';
import { verifyTransactions, verifyVendorTransactions } from './verify-transactions.ts';
import { verifyVendorWallets } from './verify-vendor-wallets.ts';

/** The parts to verify, in this order; a page begins after the key of the last row of the page before. */
const parts = {
  accounts: verifyAccounts,
  lines: verifyLines,
  transactions: verifyTransactions,
  vendorTransactions: verifyVendorTransactions,
  rounds: verifyRounds,
  snapshots: verifySnapshots,
  wallets: verifyVendorWallets,
} satisfies Record<string, VerifyPart>;
type Part = keyof typeof parts;
const order = Object.keys(parts) as Part[];

/**
 * Verifies one page of a merchant's ledger against itself, the vendors' transactions and the rounds; `cursor` is the
 * `nextCursor` of the page before. Each page is one statement, so that a concurrent transaction is seen completely or not at
 * all.
 */
export async function verifyLedgerPage(
  db: Queryable,
  merchant: string,
  cursor: string | undefined,
  size = pageSize,
): Promise<Omit<LedgerPage, 'closed'>> {
  const [part, ...key] = readPosition(cursor);
  const { last, checked, sums = [], discrepancies } = await parts[part](db, merchant, { after: key, size });
  const following = order[order.indexOf(part) + 1];
  const next = last === null ? (following === undefined ? null : [following]) : [part, ...last];
  return { checked, sums, discrepancies, nextCursor: next === null ? null : writeCursor(next) };
}

/** Types of the keys of a cursor, which follow the name of the part; at the beginning of a part it has none. */
const keyTypes: Record<Part, readonly string[]> = {
  accounts: ['uuid'],
  lines: ['uuid', 'bigint', 'bigint', 'bigint', 'bigint', 'bigint'],
  transactions: ['uuid'],
  vendorTransactions: ['text', 'text'],
  rounds: ['text', 'text'],
  snapshots: ['text'],
  wallets: ['uuid', 'bigint', 'bigint'],
};

/** Throws `request.invalid`. */
function readPosition(cursor: string | undefined): [Part, ...string[]] {
  if (cursor === undefined) return ['accounts'];
  // `readCursor` returns only what is accepted here.
  return readCursor(cursor, ([name, ...key]) =>
    order.some((part) => part === name && (key.length === 0 || haveTypes(key, keyTypes[part]))),
  ) as [Part, ...string[]];
}

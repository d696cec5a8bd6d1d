import type { LedgerPage } from '../../../../schema/generated/api/wallet.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Queryable } from '../database/database.ts';
import type { PageSize, VerifyPart } from './verification-page.ts';
import { verifyAccounts, verifyLines } from './verify-accounts.ts';
import { verifyRounds } from './verify-rounds.ts';
import { verifySnapshots } from './verify-snapshots.ts';
import { verifyTransactions, verifyVendorTransactions } from './verify-transactions.ts';
import { verifyVendorWallets } from './verify-vendor-wallets.ts';

const pageSize: PageSize = { rows: 500, lines: 2_000 };

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
 * Verifies one page of a merchant's ledger against itself, the vendors' transactions and the rounds; `after` is the
 * `next` of the page before. Each page is one statement, so that a concurrent transaction is seen completely or not at
 * all.
 */
export async function verifyLedgerPage(
  db: Queryable,
  merchant: string,
  after: string | undefined,
  size = pageSize,
): Promise<Omit<LedgerPage, 'closed'>> {
  const [part, ...key] = readCursor(after);
  const { last, checked, sums = [], discrepancies } = await parts[part](db, merchant, { after: key, size });
  const following = order[order.indexOf(part) + 1];
  const next = last === null ? (following === undefined ? null : [following]) : [part, ...last];
  return { next: next === null ? null : writeCursor(next), checked, sums, discrepancies };
}

const [id, whole, text] = [/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, /^-?\d{1,18}$/, /^[^\0]*$/];

/** What the keys of a cursor look like. */
const keyPatterns: Record<Part, RegExp[]> = {
  accounts: [id],
  lines: [id, whole, whole, whole, whole, whole],
  transactions: [id],
  vendorTransactions: [text, text],
  rounds: [text, text],
  snapshots: [text],
  wallets: [id, whole, whole],
};

const writeCursor = (cursor: readonly string[]): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function readCursor(after: string | undefined): [Part, ...string[]] {
  if (after === undefined) return ['accounts'];
  const wrong = new AppError('request.invalid', { where: '/after', rule: 'cursor' });
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'));
  } catch {
    throw wrong;
  }
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string')) throw wrong;
  const [name, ...key] = value;
  const part = order.find((each) => each === name);
  if (part === undefined || !key.every((each, at) => keyPatterns[part][at]?.test(each) ?? false)) throw wrong;
  return [part, ...key];
}

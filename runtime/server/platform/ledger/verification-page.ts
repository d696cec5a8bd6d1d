import type { LedgerDiscrepancy, LedgerPage } from '../../../../schema/generated/api/wallet.ts';
import type { Queryable } from '../database/database.ts';

/** No account or transaction has an id before the first or after the last one. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The most that one page reads: so few that a bet on the embedded database does not wait noticeably. */
export interface PageSize {
  /** Accounts, transactions or rounds. */
  rows: number;
  /** Lines of accounts. */
  lines: number;
}

export const pageSize: PageSize = { rows: 500, lines: 2_000 };

/** One page of the verification of a part of a ledger. */
export interface VerificationPage {
  /** Where the next page begins; null when the part has been read to its end. */
  last: string[] | null;
  checked: number;
  sums?: LedgerPage['sums'];
  discrepancies: LedgerDiscrepancy[];
}

/** Verifies the page of a part that follows `after`, which is empty at its begin. */
export type VerifyPart = (
  db: Queryable,
  merchant: string,
  page: { after: readonly string[]; size: PageSize },
) => Promise<VerificationPage>;

/** Transactions whose ids follow `after`, up to and including `upto`. */
export interface TransactionRange {
  after: string;
  upto: string;
}

/** Verifies only what the transactions of a range touched. */
export type VerifyTouched = (db: Queryable, merchant: string, range: TransactionRange) => Promise<LedgerDiscrepancy[]>;

/** Returns the end of a page of rows; a page that is not full is the last one. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => string[],
): Pick<VerificationPage, 'last' | 'checked'> {
  const last = rows.at(-1);
  return { last: last === undefined || rows.length < limit ? null : keyOf(last), checked: rows.length };
}

/** Names the discrepancies of the checks that found something. */
export function found(
  subject: string,
  checks: readonly (readonly [check: string, isFound: boolean, detail: string])[],
): LedgerDiscrepancy[] {
  return checks.filter(([, isFound]) => isFound).map(([check, , detail]) => ({ check, subject, detail }));
}

import type { LedgerDiscrepancy, LedgerPage } from '../../schema/generated/api/wallet.ts';
import type { TestPlatform } from './platform.ts';
import { Office } from './staff.ts';

/** Verifies the whole ledger of a brand, as an operator does; returns what differs. */
export async function discrepancies(running: Pick<TestPlatform, 'app'>, brand = 'opal'): Promise<LedgerDiscrepancy[]> {
  const office = new Office(running, brand);
  const found: LedgerDiscrepancy[] = [];
  for (let query: string | null = ''; query !== null;) {
    const page: LedgerPage = await office.value('GET', `/ledger/verify${query}`);
    found.push(...page.discrepancies);
    query = page.nextCursor === null ? null : `?cursor=${page.nextCursor}`;
  }
  return found;
}

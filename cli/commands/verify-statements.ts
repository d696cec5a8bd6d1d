import type { StatementsVerified } from '../../schema/generated/api/statements.ts';
import { operatorCall, type OperatorTarget } from '../operator-api.ts';

/** Verifies the stored statements of a brand against the ledger, page by page. Throws `RejectedError`. */
export async function verifyStatements(target: OperatorTarget): Promise<Omit<StatementsVerified, 'nextCursor'>> {
  const found: Omit<StatementsVerified, 'nextCursor'> = { checked: 0, discrepancies: [] };
  for (let query: { cursor?: string } = {}; ;) {
    const page: StatementsVerified = await operatorCall(target, 'statements.verify', query);
    found.checked += page.checked;
    found.discrepancies.push(...page.discrepancies);
    if (page.nextCursor === null) return found;
    query = { cursor: page.nextCursor };
  }
}

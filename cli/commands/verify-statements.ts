import type { StatementsVerified } from '../../schema/generated/api/statements.ts';
import { validate } from '../../schema/validate.ts';
import { operatorCall, type OperatorTarget } from '../operator-api.ts';

/** Verifies the stored statements of a brand against the ledger, page by page. Throws `RejectedError`. */
export async function verifyStatements(target: OperatorTarget): Promise<Omit<StatementsVerified, 'next'>> {
  const found: Omit<StatementsVerified, 'next'> = { checked: 0, discrepancies: [] };
  for (let query = ''; ;) {
    const path = `/wps/operator/statements/verify${query}`;
    const page = await operatorCall(target, { path, accepts: isVerified });
    found.checked += page.checked;
    found.discrepancies.push(...page.discrepancies);
    if (page.next === null) return found;
    query = `?after=${page.next}`;
  }
}

function isVerified(value: unknown): value is StatementsVerified {
  return validate('api/statements#StatementsVerified', value).valid;
}

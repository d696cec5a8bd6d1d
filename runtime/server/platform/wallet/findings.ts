import type { CloseFindingRequest } from '../../../../schema/generated/api/wallet.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Now } from '../../../shared/time.ts';
import { audit } from '../database/audit.ts';
import type { Approvable } from '../define-module.ts';
import { operatorOf, type Handlers } from '../http/call.ts';
import { closeFinding, findFinding, readFindings } from '../ledger/findings.ts';

type FindingOperation = 'wallet.findings' | 'wallet.closeFinding';

/** Handlers for operators who read what the verification of a ledger finds, and close what they can explain. */
export function findingHandlers({ clock }: { clock: Now }): Pick<Handlers, FindingOperation> {
  return {
    'wallet.findings': ({ brand: { longDb, merchant }, input }) => readFindings(longDb, merchant, input.cursor),

    'wallet.closeFinding': (call) => {
      const { brand, input, ip } = call;
      const { merchant } = brand;
      const { reason, ...key } = input;
      const { actor } = operatorOf(call);
      const at = clock.now();
      return brand.longDb.transaction(async (tx) => {
        const finding = await findFinding(tx, merchant, key);
        if (finding === null) throw new AppError('wallet.unknown_finding');
        await call.approval?.use(tx);
        const after = await closeFinding(tx, { merchant, finding, reason, actor, at });
        const { id, check, subject, detail } = finding;
        await audit(tx, {
          merchant,
          at,
          actor,
          action: 'ledger.close_finding',
          detail: { id, check, subject, detail, reason },
          before: { closed: finding.closed },
          after: { closed: after.closed },
          ip,
        });
        return after;
      });
    },
  };
}

/** Closing a finding always needs a second person. A request is about a finding that the ledger has and that is open. */
export const findingApproval: Approvable = {
  always: true,
  needed: () => true,
  async before({ brand: { longDb, merchant }, input }) {
    // The operation's own schema has validated the input.
    const { reason: _, ...key } = input as CloseFindingRequest;
    const finding = await findFinding(longDb, merchant, key);
    return finding === null ? null : { id: finding.id, closed: finding.closed };
  },
};

import { AppError } from '../../../shared/errors.ts';
import { operations, type Operation, type OperationId } from '../../../../schema/api/operations.ts';
import type { Approvable } from '../define-module.ts';
import type { Call } from '../http/call.ts';

/**
 * Throws `approvals.required` when the brand requires a second person for this call and none has approved it. A brand
 * with real money requires one for every operation that may have one, unless it lists others; some operations always do.
 */
export function checkApproved(id: OperationId, call: Call, { needed, always = false }: Approvable): void {
  if (call.approval !== undefined || !needed(call.input)) return;
  const { permission }: Operation = operations[id];
  if (permission === undefined) return;
  const { bundle, settings } = call.brand;
  const required =
    always ||
    (settings.approvals === null ? bundle.money === 'real' : settings.approvals.some((each) => each === permission));
  if (required) throw new AppError('approvals.required', { permission });
}

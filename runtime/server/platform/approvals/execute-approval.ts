import type { Approval } from '../../../../schema/generated/api/approvals.ts';
import { AppError } from '../../../shared/errors.ts';
import { audit } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import type { Approvable } from '../define-module.ts';
import { operatorOf, type Call } from '../http/call.ts';
import { holdsPermission } from '../staff/public.ts';
import { approvableOperation } from './approvable-operation.ts';
import { approvalValue, checkOutcome, findApproval, hashOf, type ApprovalRow } from './approval-repository.ts';
import type { ApprovalDependencies } from './dependencies.ts';

export interface Decision {
  id: string;
  hash: string;
  reason: string;
  breakGlass: boolean;
}

/** Executes a request as its decider, once. The handler marks it as executed in the transaction of its effect. */
export async function executeApproval(
  call: Call,
  decision: Decision,
  dependencies: ApprovalDependencies,
): Promise<Approval> {
  const { clock, run, approvableOf, installation } = dependencies;
  const { db, merchant } = call.brand;
  const { id } = decision;
  const row = await findApproval(db, merchant, id);
  const { permission, approvable, operation } = approvableOperation(row.operation, approvableOf);
  if (!operatorOf(call).here.has(permission)) throw new AppError('operator.forbidden', { permission });
  checkDecision(call, row, { ...decision, now: clock.now() });
  await checkGround(call, row, { approvable, installation });
  const progress = { used: false };
  const use = async (tx: Queryable): Promise<void> => {
    await markExecuted(tx, { call, row, decision, now: clock.now() });
    progress.used = true;
  };
  try {
    // The input was validated against the operation's schema when it was requested.
    await run(operation, { ...call, approval: { id, requestedBy: row.requested_by, use } }, row.input as never);
  } catch (error) {
    if (!progress.used || !(error instanceof AppError)) throw error;
    const [failed] = await db.query<{ noted: boolean | null }>('select approval_failed($1, $2, $3) as noted', [
      merchant,
      id,
      error.code,
    ]);
    // The transaction of the effect was undone, and the request with it: it stays open.
    if (failed?.noted !== true) throw error;
  }
  if (!progress.used) throw new Error(`${operation} was executed without its approval`);
  return approvalValue(await findApproval(db, merchant, id), clock.now());
}

/** Throws what `approval_execute` would also reject, before the ground is read at a vendor. */
function checkDecision(call: Call, row: ApprovalRow, { hash, breakGlass, now }: Decision & { now: number }): void {
  const { actor } = operatorOf(call);
  if (!breakGlass && (actor === row.requested_by || actor === 'installation')) throw new AppError('approvals.own');
  if (row.state !== 'pending') throw new AppError('approvals.closed', { state: row.state });
  if (row.expires_at.getTime() <= now) throw new AppError('approvals.closed', { state: 'expired' });
  if (row.hash !== hash) throw new AppError('approvals.changed');
}

/** Throws when what the request is about has changed, or when its author no longer has the permission. */
async function checkGround(
  call: Call,
  row: ApprovalRow,
  { approvable, installation }: { approvable: Approvable; installation: Queryable },
): Promise<void> {
  const { operation, input, reason, requested_by: requestedBy, permission } = row;
  const before = await approvable.before({ ...call, input });
  if (hashOf({ operation, input, before, reason, requestedBy }) !== row.hash) throw new AppError('approvals.changed');
  const holder = { actor: requestedBy, brand: call.brand.id, permission };
  if (!(await holdsPermission(installation, holder))) throw new AppError('approvals.changed');
}

/** Marks the request as executed and records who decided it, in the transaction of the effect. */
async function markExecuted(
  tx: Queryable,
  { call, row, decision, now }: { call: Call; row: ApprovalRow; decision: Decision; now: number },
): Promise<void> {
  const { merchant } = call.brand;
  const { actor } = operatorOf(call);
  const { id, hash, breakGlass, reason } = decision;
  const [marked] = await tx.query<{ outcome: string }>(
    'select approval_execute($1, $2, $3, $4, $5, $6, $7) as outcome',
    [merchant, id, actor, hash, new Date(now), breakGlass, reason],
  );
  checkOutcome(marked?.outcome);
  await audit(tx, {
    merchant,
    at: now,
    actor,
    action: breakGlass ? 'approval.break_glass' : 'approval.approve',
    detail: { approval: id, operation: row.operation, reason, requestedBy: row.requested_by },
    before: { state: 'pending' },
    after: { state: 'executed' },
    ip: call.ip,
  });
}

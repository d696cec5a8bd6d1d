import type { Approval } from '../../../../schema/generated/api/approvals.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Now } from '../../../shared/time.ts';
import { audit } from '../database/audit.ts';
import { operatorOf, type Call, type Handlers } from '../http/call.ts';
import { checkInput } from '../http/validate.ts';
import { approvableOperation } from './approvable-operation.ts';
import { approvalValue, checkOutcome, findApproval, insertApproval, listApprovals } from './approval-repository.ts';
import type { ApprovalDependencies } from './dependencies.ts';
import { executeApproval } from './execute-approval.ts';

type ApprovalHandlers = Pick<Handlers, Extract<keyof Handlers, `approvals.${string}`>>;

/** Requests of one page. */
const PAGE = 50;

/** Handlers for requests that a second person decides. */
export function approvalHandlers(dependencies: ApprovalDependencies): ApprovalHandlers {
  const { clock, gauges } = dependencies;
  return {
    'approvals.list': async ({ brand: { db, merchant }, input }) => {
      const now = clock.now();
      const { state, cursor, limit = PAGE } = input;
      const pendingAt = state === 'all' ? null : now;
      const { items, nextCursor } = await listApprovals(db, merchant, { pendingAt, cursor, limit });
      return { items: items.map((row) => approvalValue(row, now)), nextCursor };
    },

    'approvals.show': async ({ brand: { db, merchant }, input }) =>
      approvalValue(await findApproval(db, merchant, input.id), clock.now()),

    'approvals.request': (call) => request(call, dependencies),

    'approvals.decide': async (call) => {
      const { id, hash, approve, reason = '' } = call.input;
      if (approve) return executeApproval(call, { id, hash, reason, breakGlass: false }, dependencies);
      return reject(call, { id, reason }, clock);
    },

    'approvals.breakGlass': async (call) => {
      const { id, hash, reason } = call.input;
      const done = await executeApproval(call, { id, hash, reason, breakGlass: true }, dependencies);
      gauges.increment('livery_approvals_break_glass', { brand: call.brand.id });
      call.request.log.warn(
        { brand: call.brand.id, approval: id, actor: operatorOf(call).actor },
        'break-glass was used',
      );
      return done;
    },
  };
}

/** Stores a request with the state that it is about. */
async function request(
  call: Call<'approvals.request'>,
  { clock, approvableOf }: ApprovalDependencies,
): Promise<Approval> {
  const { brand, ip } = call;
  const { merchant } = brand;
  const { operation, input, reason } = call.input;
  const { actor, here } = operatorOf(call);
  const { permission, approvable, request: schema } = approvableOperation(operation, approvableOf);
  if (!here.has(permission)) throw new AppError('operator.forbidden', { permission });
  if (schema !== undefined) checkInput(schema, input);
  const before = await approvable.before({ ...call, input });
  const subject = { operation, input, before, reason, requestedBy: actor };
  const now = clock.now();
  return brand.db.transaction(async (tx) => {
    const made = approvalValue(await insertApproval(tx, { merchant, permission, subject, now }), now);
    const detail = { approval: made.id, operation, input };
    await audit(tx, { merchant, at: now, actor, action: 'approval.request', detail, before, after: made, ip });
    return made;
  });
}

async function reject(call: Call, { id, reason }: { id: string; reason: string }, clock: Now): Promise<Approval> {
  const { brand, ip } = call;
  const { merchant, db } = brand;
  const { actor } = operatorOf(call);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [marked] = await tx.query<{ outcome: string }>('select approval_reject($1, $2, $3, $4, $5) as outcome', [
      merchant,
      id,
      actor,
      new Date(now),
      reason,
    ]);
    checkOutcome(marked?.outcome);
    const detail = { approval: id, reason };
    const [before, after] = [{ state: 'pending' }, { state: 'rejected' }];
    await audit(tx, { merchant, at: now, actor, action: 'approval.reject', detail, before, after, ip });
    return approvalValue(await findApproval(tx, merchant, id), now);
  });
}

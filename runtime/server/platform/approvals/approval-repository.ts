import { createHash } from 'node:crypto';
import type { Approval } from '../../../../schema/generated/api/approvals.ts';
import { AppError } from '../../../shared/errors.ts';
import { newId } from '../../../shared/ids.ts';
import { DAY, isoTime } from '../../../shared/time.ts';
import type { Queryable } from '../database/database.ts';
import { keyset, type Page, type PageRequest } from '../database/keyset.ts';
import { canonicalJson } from '../../../shared/canonical-json.ts';

const LIFE_MS = DAY;

/** What a request would change. The hash covers all of it. */
export interface Subject {
  operation: string;
  input: object;
  /** The state that the request is about, when it was made. */
  before: object | null;
  reason: string;
  requestedBy: string;
}

export interface ApprovalRow {
  id: string;
  operation: string;
  permission: string;
  input: Record<string, unknown>;
  before: Record<string, unknown> | null;
  reason: string;
  hash: string;
  requested_by: string;
  requested_at: Date;
  expires_at: Date;
  state: 'pending' | 'executed' | 'rejected';
  decided_by: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
  break_glass: boolean;
  failure: string | null;
}

const columns = `id, operation, permission, input, before, reason, hash, requested_by, requested_at, expires_at, state,
  decided_by, decided_at, decision_reason, break_glass, failure`;

export function hashOf({ operation, input, before, reason, requestedBy }: Subject): string {
  return createHash('sha256').update(canonicalJson({ operation, input, before, reason, requestedBy })).digest('hex');
}

/** Stores a request, which expires after 24 hours. */
export async function insertApproval(
  db: Queryable,
  { merchant, permission, subject, now }: { merchant: string; permission: string; subject: Subject; now: number },
): Promise<ApprovalRow> {
  const { operation, input, before, reason, requestedBy } = subject;
  const [row] = await db.query<ApprovalRow>(
    `insert into approval (merchant, id, operation, permission, input, before, reason, hash, requested_by, requested_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${columns}`,
    [
      merchant,
      newId('ap'),
      operation,
      permission,
      JSON.stringify(input),
      before === null ? null : JSON.stringify(before),
      reason,
      hashOf(subject),
      requestedBy,
      new Date(now),
      new Date(now + LIFE_MS),
    ],
  );
  if (row === undefined) throw new Error('no request was stored');
  return row;
}

/** Returns a request of a merchant. Throws `request.not_found`. */
export async function findApproval(db: Queryable, merchant: string, id: string): Promise<ApprovalRow> {
  const [row] = await db.query<ApprovalRow>(`select ${columns} from approval where merchant = $1 and id = $2`, [
    merchant,
    id,
  ]);
  if (row === undefined) throw new AppError('request.not_found');
  return row;
}

const newestFirst = keyset('requested_at timestamptz, id text');

/** Returns a page of the requests of a merchant, the newest first; with `pendingAt`, those that may be decided at that time. */
export function listApprovals(
  db: Queryable,
  merchant: string,
  { pendingAt, ...page }: PageRequest & { pendingAt: number | null },
): Promise<Page<ApprovalRow>> {
  return newestFirst.page(page, (position, rows) =>
    db.query<ApprovalRow>(
      `select ${columns} from approval
       where merchant = $1 and ($2::timestamptz is null or (state = 'pending' and expires_at > $2::timestamptz))
         and ${newestFirst.behind('$3')} order by ${newestFirst.order} limit $4`,
      [merchant, pendingAt === null ? null : new Date(pendingAt), position, rows],
    ),
  );
}

export function approvalValue(row: ApprovalRow, now: number): Approval {
  const { id, operation, permission, input, before, reason, hash, state, failure } = row;
  const expired = state === 'pending' && row.expires_at.getTime() <= now;
  return {
    id,
    operation,
    permission,
    input,
    before,
    reason,
    hash,
    state: expired ? 'expired' : state,
    requestedBy: row.requested_by,
    requestedAt: isoTime(row.requested_at.getTime()),
    expiresAt: isoTime(row.expires_at.getTime()),
    decidedBy: row.decided_by,
    decidedAt: row.decided_at === null ? null : isoTime(row.decided_at.getTime()),
    decisionReason: row.decision_reason,
    breakGlass: row.break_glass,
    failure,
  };
}

const refusals = {
  unknown: 'request.not_found',
  own: 'approvals.own',
  appointed: 'approvals.appointed',
  closed: 'approvals.closed',
  expired: 'approvals.closed',
  changed: 'approvals.changed',
} as const;

/** Throws the error of an outcome of `approval_execute` or `approval_reject` other than success. */
export function checkOutcome(outcome: string | undefined): void {
  if (outcome === 'executed' || outcome === 'rejected') return;
  if (outcome === undefined || !isRefusal(outcome)) throw new Error(`unknown outcome ${outcome}`);
  throw new AppError(refusals[outcome], outcome === 'expired' || outcome === 'closed' ? { state: outcome } : {});
}

function isRefusal(outcome: string): outcome is keyof typeof refusals {
  return Object.hasOwn(refusals, outcome);
}

import type { AuditEvent, AuditEvents, AuditPage } from '../../../../schema/generated/api/audit.ts';
import { AppError } from '../../../shared/errors.ts';
import { isoTime } from '../../../shared/time.ts';
import { INSTALLATION } from '../database/audit.ts';
import type { MerchantDatabase, Queryable } from '../database/database.ts';
import { keyset, type PageRequest } from '../database/keyset.ts';
import { operatorOf, type Call, type Handlers } from '../http/call.ts';

/** Events of one page of the log. */
const PAGE = 100;
/** Links of the chain that one call verifies, well within the time limit of a statement. */
const LINKS = 2_000;

export function auditHandlers({
  installation,
}: {
  installation: MerchantDatabase;
}): Pick<Handlers, 'audit.list' | 'audit.verify'> {
  /** Returns the log that a call is about. The log of the installation needs the permission at every brand. */
  function logOf(call: Call, of: 'brand' | 'installation' = 'brand'): { db: Queryable; merchant: string } {
    if (of === 'brand') return call.brand;
    const permission = 'audit.view';
    if (!operatorOf(call).everywhere.has(permission)) throw new AppError('operator.forbidden', { permission });
    return { db: installation, merchant: INSTALLATION };
  }

  return {
    'audit.list': (call) => {
      const { of, actor = null, action = null, cursor, limit = PAGE } = call.input;
      return readEvents(logOf(call, of), { actor, action, cursor, limit });
    },
    'audit.verify': (call) => verifyPage(logOf(call, call.input.of), call.input),
  };
}

interface EventRow {
  id: string;
  at: Date;
  actor: string;
  action: string;
  detail: Record<string, unknown>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  ip: string | null;
  seq: bigint | null;
  hash: string | null;
}

const newestFirst = keyset('id uuid');

async function readEvents(
  { db, merchant }: { db: Queryable; merchant: string },
  { actor, action, ...page }: PageRequest & { actor: string | null; action: string | null },
): Promise<AuditEvents> {
  const { items, nextCursor } = await newestFirst.page(page, (position, rows) =>
    db.query<EventRow>(
      `select id, at, actor, action, detail, before, after, ip, seq, encode(hash, 'hex') as hash from audit
       where merchant = $1 and ($2::text is null or actor = $2) and ($3::text is null or action = $3)
         and ${newestFirst.behind('$4')} order by ${newestFirst.order} limit $5`,
      [merchant, actor, action, position, rows],
    ),
  );
  return { items: items.map(auditEvent), nextCursor };
}

function auditEvent({ at, seq, ...row }: EventRow): AuditEvent {
  return { ...row, at: isoTime(at.getTime()), seq: seq === null ? null : Number(seq) };
}

interface CheckRow {
  checked: bigint;
  last_seq: bigint;
  last_hash: string | null;
  done: boolean;
  broken: 'altered' | 'missing' | 'outside_chain' | null;
  broken_seq: bigint | null;
}

/**
 * Verifies links of the chain behind a place. The place is no cursor: it is half of the head that an operator keeps, who
 * asks for its link by number, and the end of the links is the end of the chain at this moment, not of a list.
 */
async function verifyPage(
  { db, merchant }: { db: Queryable; merchant: string },
  { after = 0, limit = LINKS }: { after?: number; limit?: number },
): Promise<AuditPage> {
  const [row] = await db.query<CheckRow>(
    `select checked, last_seq, encode(last_hash, 'hex') as last_hash, done, broken, broken_seq
     from audit_verify($1, $2, $3)`,
    [merchant, after, limit],
  );
  if (row === undefined) throw new Error('the chain was not verified');
  const { checked, last_seq, last_hash, done, broken, broken_seq } = row;
  return {
    checked: Number(checked),
    lastSeq: Number(last_seq),
    lastHash: last_hash ?? '',
    done,
    broken: broken === null ? null : { kind: broken, seq: broken_seq === null ? null : Number(broken_seq) },
  };
}

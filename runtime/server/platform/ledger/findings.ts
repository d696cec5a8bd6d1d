import { createHash } from 'node:crypto';
import type {
  LedgerDiscrepancy,
  LedgerFinding,
  LedgerFindings,
  LedgerPage,
} from '../../../../schema/generated/api/wallet.ts';
import { AppError } from '../../../shared/errors.ts';
import { isoTime } from '../../../shared/time.ts';
import type { Queryable } from '../database/database.ts';
import { verifyLedgerPage } from './verify-ledger.ts';

/** A discrepancy, and where the page begins that has it. */
type FindingKey = LedgerDiscrepancy & { cursor: string | null };

/** Pages in which a finding is looked for: transactions since it was read may have moved it to the page behind. */
const PAGES = 2;

/** Verifies one page of a ledger, as `verifyLedgerPage` does, and passes over what operators have closed. */
export async function verifyOpenPage(db: Queryable, merchant: string, cursor: string | undefined): Promise<LedgerPage> {
  const page = await verifyLedgerPage(db, merchant, cursor);
  const closures = await readClosures(db, merchant, page.discrepancies);
  const open = page.discrepancies.filter((found) => !closures.has(idOf(found)));
  return { ...page, discrepancies: open, closed: page.discrepancies.length - open.length };
}

/** Returns what one page of a ledger has now, open and closed. */
export async function readFindings(
  db: Queryable,
  merchant: string,
  cursor: string | undefined,
): Promise<LedgerFindings> {
  const { nextCursor, discrepancies } = await verifyLedgerPage(db, merchant, cursor);
  const closures = await readClosures(db, merchant, discrepancies);
  return {
    items: discrepancies.map((found) => {
      const id = idOf(found);
      return { id, ...found, cursor: cursor ?? null, closed: closures.get(id) ?? null };
    }),
    nextCursor,
  };
}

/** Returns a finding that the ledger has now; null when it has none with this check, subject and detail. */
export async function findFinding(
  db: Queryable,
  merchant: string,
  { cursor, ...sought }: FindingKey,
): Promise<LedgerFinding | null> {
  const id = idOf(sought);
  let from = cursor;
  for (let pages = 0; pages < PAGES; pages += 1) {
    const { items, nextCursor } = await readFindings(db, merchant, from ?? undefined);
    const found = items.find((item) => item.id === id);
    if (found !== undefined) return found;
    if (nextCursor === null) return null;
    from = nextCursor;
  }
  return null;
}

interface Closing {
  merchant: string;
  finding: LedgerFinding;
  reason: string;
  actor: string;
  at: number;
}

/** Closes a finding, once. Throws `wallet.finding_closed`. */
export async function closeFinding(
  db: Queryable,
  { merchant, finding, reason, actor, at }: Closing,
): Promise<LedgerFinding> {
  const { id, check, subject, detail } = finding;
  const [made] = await db.query<{ id: string }>(
    `insert into ledger_finding (merchant, id, check_name, subject, detail, reason, closed_by, closed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (merchant, id) do nothing returning id`,
    [merchant, id, check, subject, detail, reason, actor, new Date(at)],
  );
  if (made === undefined) throw new AppError('wallet.finding_closed');
  return { ...finding, closed: { reason, closedBy: actor, closedAt: isoTime(at) } };
}

function idOf({ check, subject, detail }: LedgerDiscrepancy): string {
  return createHash('sha256')
    .update(JSON.stringify([check, subject, detail]))
    .digest('hex');
}

async function readClosures(
  db: Queryable,
  merchant: string,
  discrepancies: readonly LedgerDiscrepancy[],
): Promise<Map<string, NonNullable<LedgerFinding['closed']>>> {
  if (discrepancies.length === 0) return new Map();
  const rows = await db.query<{ id: string; reason: string; closed_by: string; closed_at: Date }>(
    'select id, reason, closed_by, closed_at from ledger_finding where merchant = $1 and id = any($2::text[])',
    [merchant, discrepancies.map(idOf)],
  );
  return new Map(
    rows.map(({ id, reason, closed_by, closed_at }) => [
      id,
      { reason, closedBy: closed_by, closedAt: isoTime(closed_at.getTime()) },
    ]),
  );
}

import { DAY, HOUR } from '../../../shared/time.ts';
import type { Job, JobContext } from '../jobs/public.ts';
import { verifyOpenPage } from '../ledger/findings.ts';
import { newVerifies } from '../ledger/verify-new.ts';

/**
 * Verifies the ledger of a brand every hour, and stores for all servers how many findings are open. It reads the whole
 * ledger once a day and while it has findings; in between it reads what is new.
 */
export const verifyLedgerJob: Job = {
  kind: 'workflows.verifyLedger',
  every: { everyMs: HOUR },
  missed: 'skip',
  whenClockDiffers: 'run',
  async run(context) {
    const { merchant, now, db, complete } = context;
    const checkpoint = await readCheckpoint(context);
    const isNewOnly = checkpoint.since !== null && (await newVerifies(db, merchant, checkpoint.since, context.renew));
    const discrepancies = isNewOnly ? 0 : await verifyWhole(context);
    const at = new Date(now);
    await complete(async (tx) => {
      await tx.query(
        `insert into ledger_verification (merchant, started_at, finished_at, discrepancies, verified_until, whole_at)
         values ($1, $2, $2, $3, $4, $5)
         on conflict (merchant) do update set started_at = excluded.started_at, finished_at = excluded.finished_at,
           discrepancies = excluded.discrepancies, verified_until = excluded.verified_until,
           whole_at = coalesce(excluded.whole_at, ledger_verification.whole_at)`,
        [merchant, at, discrepancies, checkpoint.until, isNewOnly ? null : at],
      );
    });
  },
};

interface Checkpoint {
  /** Up to where the ledger has been verified without findings today; null when it has to be read from its beginning. */
  since: Date | null;
  /** Up to where this run verifies it. A minute ago: a transaction that has begun may still add an earlier id. */
  until: Date;
}

/** Reads the instants of a verification that begins now, by the clock of the database. */
async function readCheckpoint({ merchant, db, now }: JobContext): Promise<Checkpoint> {
  const [row] = await db.query<{ since: Date | null; until: Date }>(
    `select clock_timestamp() - interval '1 minute' as until, (
       select verified_until from ledger_verification where merchant = $1 and discrepancies = 0 and whole_at >= $2
     ) as since`,
    [merchant, new Date(now - (now % DAY))],
  );
  if (row === undefined) throw new Error('the database has no time');
  return row;
}

async function verifyWhole({ brand, merchant, db, log, renew }: JobContext): Promise<number> {
  let count = 0;
  let cursor: string | undefined;
  do {
    const page = await verifyOpenPage(db, merchant, cursor);
    for (const found of page.discrepancies) log.error({ brand, ...found }, 'the ledger does not verify');
    count += page.discrepancies.length;
    cursor = page.nextCursor ?? undefined;
    await renew();
  } while (cursor !== undefined);
  return count;
}

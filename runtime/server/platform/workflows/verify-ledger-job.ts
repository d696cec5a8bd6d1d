import { HOUR } from '../../../shared/time.ts';
import type { Job, JobContext } from '../jobs/public.ts';
import { verifyOpenPage } from '../ledger/findings.ts';

/** Verifies the ledger of a brand every hour, and stores for all servers how many findings are open. */
export const verifyLedgerJob: Job = {
  kind: 'workflows.verifyLedger',
  every: { everyMs: HOUR },
  missed: 'skip',
  async run(context) {
    const discrepancies = await verifyWhole(context);
    const { merchant, now, complete } = context;
    await complete(async (tx) => {
      await tx.query(
        `insert into ledger_verification (merchant, started_at, finished_at, discrepancies) values ($1, $2, $2, $3)
         on conflict (merchant) do update set started_at = excluded.started_at, finished_at = excluded.finished_at,
           discrepancies = excluded.discrepancies`,
        [merchant, new Date(now), discrepancies],
      );
    });
  },
};

async function verifyWhole({ brand, merchant, db, log }: JobContext): Promise<number> {
  let count = 0;
  let after: string | undefined;
  do {
    const page = await verifyOpenPage(db, merchant, after);
    for (const found of page.discrepancies) log.error({ brand, ...found }, 'the ledger does not verify');
    count += page.discrepancies.length;
    after = page.next ?? undefined;
  } while (after !== undefined);
  return count;
}

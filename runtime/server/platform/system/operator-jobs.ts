import type { OperatorJob, OperatorJobs } from '../../../../schema/generated/api/system.ts';
import { isoTime } from '../../../shared/time.ts';
import type { Brand } from '../http/brand.ts';
import { listJobs } from '../jobs/public.ts';

/** Returns the jobs of a brand that run, wait or fail, and the last one done of each kind. */
export async function operatorJobs(
  { db, merchant }: Pick<Brand, 'db' | 'merchant'>,
  now: number,
): Promise<OperatorJobs> {
  const rows = await listJobs(db, merchant);
  return {
    items: rows.map(({ kind, period, next_try_at, tries, done_at, error, running }) => ({
      kind,
      period,
      state: stateOf({ isDone: done_at !== null, isRunning: running && next_try_at.getTime() > now, error }),
      tries,
      nextTryAt: done_at === null ? isoTime(next_try_at.getTime()) : null,
      doneAt: done_at === null ? null : isoTime(done_at.getTime()),
      error,
    })),
  };
}

function stateOf(job: { isDone: boolean; isRunning: boolean; error: string | null }): OperatorJob['state'] {
  if (job.isDone) return 'done';
  if (job.isRunning) return 'running';
  return job.error === null ? 'waiting' : 'failing';
}

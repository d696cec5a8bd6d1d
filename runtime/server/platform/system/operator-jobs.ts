import type { OperatorJobs } from '../../../../schema/generated/api/system.ts';
import { isoTime } from '../../../shared/time.ts';
import type { Brand } from '../http/brand.ts';
import { listJobs } from '../jobs/public.ts';

/** Returns the jobs of a brand that wait or fail, and the last one done of each kind. */
export async function operatorJobs({ db, merchant }: Pick<Brand, 'db' | 'merchant'>): Promise<OperatorJobs> {
  const rows = await listJobs(db, merchant);
  return {
    items: rows.map(({ kind, period, next_try_at, tries, done_at, error }) => ({
      kind,
      period,
      state: done_at !== null ? 'done' : error === null ? 'waiting' : 'failing',
      tries,
      nextTryAt: done_at === null ? isoTime(next_try_at.getTime()) : null,
      doneAt: done_at === null ? null : isoTime(done_at.getTime()),
      error,
    })),
  };
}

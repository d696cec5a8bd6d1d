import { MINUTE } from '../../../shared/time.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { modules } from '../generated/modules.ts';
import type { Brand } from '../http/brand.ts';
import { runJobs, type Job, type JobLog } from '../jobs/public.ts';
import { reconcileJobs, type PaymentDependencies } from '../payments/public.ts';
import type { Brands } from './brands.ts';
import { expire } from './expire.ts';

/** How often a server looks for jobs that are due. */
const LOOK_EVERY_MS = MINUTE;

/** Runs the jobs of every brand that this server has loaded; calls `looked` after those of a brand. */
export function startJobs({
  clock,
  database,
  brands,
  secret,
  log,
  payments,
  looked,
}: {
  clock: Clock;
  database: Database;
  brands: Pick<Brands, 'all' | 'imagesOf'>;
  secret: string;
  log: JobLog;
  payments: PaymentDependencies;
  looked(brand: Brand): Promise<void>;
}): void {
  clock.every(LOOK_EVERY_MS, async () => {
    for (const brand of brands.all()) {
      const { id, merchant, settings, bundle } = brand;
      const db = database.as(merchant, 'job');
      const images = brands.imagesOf(brand);
      const expireJob: Job = {
        kind: 'assembly.expire',
        every: { everyMs: 5 * MINUTE },
        missed: 'skip',
        // A deletion may be repeated, and may reach a store outside the database: each one commits by itself.
        async run({ now, complete }) {
          await expire(db, now, { merchant, images });
          await complete(async () => undefined);
        },
      };
      const jobs = [
        expireJob,
        ...modules.flatMap((module) => module.jobs ?? []),
        ...reconcileJobs({ ...brand, db }, payments),
      ];
      const { timeZone } = settings;
      const { currency } = bundle;
      await runJobs({ brand: { id, merchant, timeZone, currency, settings, db }, jobs, secret, now: clock.now, log });
      await looked(brand);
    }
  });
}

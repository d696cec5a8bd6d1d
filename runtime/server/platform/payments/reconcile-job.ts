import { DAY, isoTime, MINUTE } from '../../../shared/time.ts';
import type { Brand } from '../http/brand.ts';
import type { Job } from '../jobs/public.ts';
import { reconcile } from './reconcile.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';

/** How long after the end of a day its settlement file is complete. */
const FILE_AFTER_MS = 30 * MINUTE;

/** Returns the jobs that compare each day (UTC) with the settlement files of a brand: one for each of its providers. */
export function reconcileJobs(brand: Brand, dependencies: PaymentDependencies): Job[] {
  return dependencies.paymentsOf(brand).map((provider) => ({
    kind: `payments.reconcile.${provider.id}`,
    every: { everyMs: DAY },
    delayMs: FILE_AFTER_MS,
    missed: 'run',
    whenClockDiffers: 'wait',
    // A comparison may be repeated: each payment that it settles commits by itself.
    async run({ period, renew, complete }) {
      const day = isoTime(period.from - DAY).slice(0, 10);
      await reconcile(brand, { provider, day, settled: renew }, dependencies);
      await complete(async () => undefined);
    },
  }));
}

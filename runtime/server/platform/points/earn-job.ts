import { HOUR, MINUTE } from '../../../shared/time.ts';
import type { Brand } from '../http/brand.ts';
import type { Job } from '../jobs/public.ts';
import { categoriesOf, readCatalogue } from '../rewards/public.ts';
import type { Vendors } from '../services.ts';
import { earnPoints } from './earn-points.ts';
import { findCounted, storeCounted } from './point-repository.ts';
import { pointSettings } from './point-settings.ts';

/** After an hour, what was settled in it has this long to be recorded. */
const DELAY_MS = 5 * MINUTE;

/**
 * Counts the points of the hours that are over since the last count, however long ago that was; the first count begins
 * with the hour before it.
 */
export const earnJob = (brand: Brand, vendorOf: Vendors['of']): Job => ({
  kind: 'points.earn',
  every: { everyMs: HOUR },
  delayMs: DELAY_MS,
  missed: 'skip',
  whenClockDiffers: 'wait',
  async run({ db, merchant, period, currency, settings: brandSettings, now, renew, complete }) {
    const upto = period.from;
    const settings = pointSettings(brandSettings, currency);
    if (settings === null) return complete(async () => undefined);
    const counted = await findCounted(db, merchant);
    const since = Math.min(counted?.since.getTime() ?? upto - HOUR, upto);
    const from = Math.min(counted?.upto.getTime() ?? since, upto);
    const categoryOf = categoriesOf(await readCatalogue(vendorOf(brand)));
    await earnPoints(db, { merchant, settings, categoryOf, since, from, upto, at: now }, renew);
    await complete((tx) => storeCounted(tx, { merchant, since: new Date(since), upto: new Date(upto) }));
  },
});

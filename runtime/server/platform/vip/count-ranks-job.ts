import type { Announce } from '../facts.ts';
import type { Brand } from '../http/brand.ts';
import type { Job } from '../jobs/public.ts';
import { countRanks } from './count-ranks.ts';
import { rankDays } from './rank-days.ts';
import { rankLevels } from './rank-settings.ts';

/**
 * Counts the ranks at the begin of each day. Days on which no server ran are counted too, oldest first, as they would
 * have been then.
 */
export const countRanksJob = (brand: Brand, announce: Announce): Job => ({
  kind: 'vip.countRanks',
  every: 'day',
  missed: 'run',
  whenClockDiffers: 'wait',
  async run({ db, merchant, period, timeZone, currency, settings, renew, complete }) {
    const { days } = settings.ranks;
    const levels = rankLevels(settings, currency);
    const count = { merchant, brand, announce, levels, days: rankDays(period.key, { days, timeZone }) };
    // A member has one change of a day: an interrupted run is taken up again.
    if (levels.length > 0) await countRanks(db, count, renew);
    await complete(async () => undefined);
  },
});

import type { Job } from '../jobs/public.ts';
import { applySteps, countRanks } from './count-ranks.ts';
import { rankDays } from './rank-days.ts';

/**
 * Counts the ranks at the begin of each day. Days on which no server ran are counted too, oldest first, as they would
 * have been then.
 */
export const countRanksJob: Job = {
  kind: 'vip.countRanks',
  every: 'day',
  missed: 'run',
  async run({ db, merchant, period, timeZone, settings, complete }) {
    const { days, levels } = settings.ranks;
    const count = { merchant, levels, days: rankDays(period.key, { days, timeZone }) };
    const steps = levels.length === 0 ? [] : await countRanks(db, count);
    await complete((tx) => applySteps(tx, merchant, steps));
  },
};

import { defineModule } from '../define-module.ts';
import { countRanksJob } from './count-ranks-job.ts';
import { demoRanks } from './demo-ranks.ts';
import { vipHandlers } from './handlers.ts';
import { giftRewards } from './gift-rewards.ts';
import { memberData } from './member-data.ts';

/** Ranks of members, counted each night from bets and deposits. */
export const module = defineModule({
  id: 'vip',
  memberData,
  tables: { rank_change: ['select', 'insert'], rank_gift: ['select', 'insert', { update: ['paid_at'] }] },
  work: ({ announce }) => ({ jobsOf: (brand) => [countRanksJob(brand, announce)] }),
  rewards:
    ({ clock }) =>
    (call) =>
      giftRewards(call, clock.now()),
  demo: { after: ['payments', 'workflows'], make: demoRanks },
  handlers: ({ clock }) => vipHandlers(clock),
});

import { defineModule } from '../define-module.ts';
import { demoPoints } from './demo-points.ts';
import { earnJob } from './earn-job.ts';
import { pointsHandlers } from './handlers.ts';
import { mallHandlers } from './mall-handlers.ts';
import { mallOperatorHandlers } from './mall-operator-handlers.ts';
import { memberData } from './member-data.ts';

/** Points of members: what they earned hour by hour, and what they were exchanged into or redeemed for. */
export const module = defineModule({
  id: 'points',
  memberData,
  tables: {
    point_count: ['select', 'insert', 'update'],
    point_debt: ['select', 'insert', 'update'],
    point_exchange: ['select', 'insert'],
    point_product: ['select', 'insert', { update: ['stock', 'taken'] }],
    redemption: ['select', 'insert', { update: ['status', 'remark', 'decided_at'] }],
    point_hour: ['select', 'insert', { update: ['base', 'points', 'revision'] }],
  },
  work: ({ vendors }) => ({
    jobsOf: (brand) => (brand.settings.points === null ? [] : [earnJob(brand, vendors.of)]),
  }),
  demo: { after: ['payments', 'workflows', 'rewards', 'offers', 'referral', 'vip'], make: demoPoints },
  handlers: ({ clock, ledger }) => ({
    ...pointsHandlers({ clock, ledger }),
    ...mallHandlers({ clock, ledger }),
    ...mallOperatorHandlers({ clock, ledger }),
  }),
});

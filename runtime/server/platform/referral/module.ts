import { defineModule } from '../define-module.ts';
import { countFriendsJob } from './count-friends-job.ts';
import { demoReferral } from './demo-referral.ts';
import { referralHandlers } from './handlers.ts';
import { memberData } from './member-data.ts';
import { recordFriend } from './on-registered.ts';

/** Friends whom members invited, and what the members are paid for them. */
export const module = defineModule({
  id: 'referral',
  memberData,
  tables: {
    referral: ['select', 'insert', { update: ['state', 'reason', 'grant_id', 'amount', 'points', 'ended_at'] }],
  },
  demo: { after: ['account', 'payments', 'workflows', 'offers'], make: demoReferral },
  on: { registered: recordFriend },
  work: ({ ledger }) => ({ jobsOf: (brand) => [countFriendsJob(brand, ledger)] }),
  handlers: ({ clock }) => referralHandlers(clock),
});

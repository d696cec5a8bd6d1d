import { defineModule } from '../define-module.ts';
import { cashbackHandlers } from './cashback.ts';
import { rewardListHandlers } from './reward-list.ts';

/** Rewards of members: cashback, and the list of all that can be claimed. */
export const module = defineModule({
  id: 'rewards',
  tables: { rebate_period: ['select'] },
  functions: ['rewards_claim'],
  handlers: ({ clock, ledger, vendors }) => ({
    ...cashbackHandlers({ clock, ledger, vendorOf: vendors.of }),
    ...rewardListHandlers({ clock, vendorOf: vendors.of }),
  }),
});

import { defineModule } from '../define-module.ts';
import { cashbackHandlers } from './cashback.ts';

/** Cashback of members. */
export const module = defineModule({
  id: 'rewards',
  tables: { rebate_period: ['select'] },
  functions: ['rewards_claim'],
  handlers: ({ clock, ledger, vendors }) => cashbackHandlers({ clock, ledger, vendorOf: vendors.of }),
});

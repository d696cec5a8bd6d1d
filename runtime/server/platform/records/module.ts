import { defineModule } from '../define-module.ts';
import { recordsHandlers } from './handlers.ts';
import { profitHandlers } from './profit-handlers.ts';
import { transactionHandlers } from './transaction-handlers.ts';

/** The betting record, the account record, and profit and loss. */
export const module = defineModule({
  id: 'records',
  tables: {},
  handlers: ({ clock, vendors }) => ({
    ...recordsHandlers({ clock, vendorOf: vendors.of, verifyAddress: vendors.verifyAddress }),
    ...profitHandlers({ clock, vendorOf: vendors.of }),
    ...transactionHandlers({ clock, vendorOf: vendors.of, verifyAddress: vendors.verifyAddress }),
  }),
});

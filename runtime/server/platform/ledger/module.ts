import { defineModule } from '../define-module.ts';

/** The double-entry ledger; functions of the database alone write its tables. */
export const module = defineModule({
  id: 'ledger',
  tables: ['ledger_account', 'ledger_entry', 'ledger_tx', 'merchant_money'],
});

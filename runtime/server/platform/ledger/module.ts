import { defineModule } from '../define-module.ts';

/** The double-entry ledger; only functions of the database write its tables. */
export const module = defineModule({
  id: 'ledger',
  tables: ['ledger_account', 'ledger_entry', 'ledger_key', 'ledger_tx', 'merchant_money'],
});

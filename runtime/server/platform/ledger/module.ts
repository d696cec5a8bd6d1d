import { defineModule } from '../define-module.ts';
import { memberData } from './member-data.ts';

/** The double-entry ledger; only functions of the database write its tables, but for findings that operators close. */
export const module = defineModule({
  id: 'ledger',
  memberData,
  tables: {
    house_snapshot: ['select'],
    ledger_account: ['select'],
    ledger_entry: ['select'],
    ledger_finding: ['select', 'insert'],
    ledger_hold: ['select'],
    ledger_key: ['select'],
    ledger_tx: ['select'],
    merchant_money: ['select'],
  },
  functions: [
    'ledger_hold_kind',
    'ledger_house_sums',
    'ledger_post',
    'ledger_snapshot',
    'limits_lock',
    'uuid_at',
    'merchant_money_bind',
    'wallet_grant',
    'wallet_last_grant',
  ],
});

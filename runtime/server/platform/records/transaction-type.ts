import type { Transaction } from '../../../../schema/generated/api/records.ts';

export type TransactionType = Transaction['type'];

/** The type of each kind of ledger transaction in the account record. A kind that is not listed is `other`. */
const typeOfKind = new Map<string, TransactionType>([
  ['deposit', 'deposit'],
  ['withdrawal', 'withdrawal'],
  ['hold', 'withdrawal'],
  ['release', 'withdrawal'],
  ['transfer', 'transfer'],
  ['grant', 'grant'],
  ['bonus', 'bonus'],
  ['cashback', 'cashback'],
  ['points', 'points'],
  ['adjustment', 'adjustment'],
  ['reversal', 'reversal'],
  ['bet', 'play'],
  ['win', 'play'],
  ['rollback', 'play'],
]);

export function transactionType(kind: string): TransactionType {
  return typeOfKind.get(kind) ?? 'other';
}

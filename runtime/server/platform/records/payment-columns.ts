/** The columns of profit and loss that payments are counted in. */
export type PaymentColumn = 'deposits' | 'withdrawals' | 'bonuses' | 'adjustments';

/**
 * The column of each kind of ledger transaction that is a payment of a member. A kind that is not listed moves money
 * between a player's own accounts or between players, and is in no column.
 */
export const columnOfKind: ReadonlyMap<string, PaymentColumn> = new Map([
  ['deposit', 'deposits'],
  ['withdrawal', 'withdrawals'],
  ['grant', 'bonuses'],
  ['bonus', 'bonuses'],
  ['cashback', 'bonuses'],
  ['points', 'bonuses'],
  ['adjustment', 'adjustments'],
]);

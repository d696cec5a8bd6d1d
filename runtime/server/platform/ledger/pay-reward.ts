import type { Queryable } from '../database/database.ts';
import { POINTS } from './accounts.ts';
import { houseAccount, postIn } from './post-in.ts';

export interface Reward {
  merchant: string;
  playerId: string;
  wallet: 'cash' | 'real';
  currency: string;
  /** Minor units; 0n without money. */
  amount: bigint;
  /** 0n without points. */
  points: bigint;
  /** Of its ledger transactions; the points have `<key>:points`. */
  key: string;
  at: number;
}

/**
 * Pays a reward from the house: money and points, in a transaction with the wallet's lock. Returns the ledger transaction
 * of the money, null without money; `balance_limit` and no payment if the balance has no room for it.
 */
export async function payReward(
  tx: Queryable,
  { merchant, playerId: owner, wallet, currency, amount, points, key, at }: Reward,
): Promise<{ paidBy: string | null } | 'balance_limit'> {
  let paidBy: string | null = null;
  if (amount > 0n) {
    const lines = [
      { owner, account: wallet, amount },
      { owner: 'house', account: houseAccount(wallet, 'rewards'), amount: -amount },
    ];
    const posted = await postIn(tx, { merchant, key, kind: 'bonus', at, currency, lines });
    if (posted.outcome === 'balance_limit') return 'balance_limit';
    if (posted.outcome !== 'posted') throw new Error(`the ledger answers ${posted.outcome} to a new reward`);
    paidBy = posted.tx_id;
  }
  if (points > 0n) {
    const lines = [
      { owner, account: POINTS.account, amount: points },
      { owner: 'house', account: 'points_given', amount: -points },
    ];
    const post = { merchant, key: `${key}:points`, kind: 'points_given', at, currency: POINTS.code, lines } as const;
    const given = await postIn(tx, post);
    if (given.outcome !== 'posted') throw new Error(`the ledger answers ${given.outcome} to the points of a reward`);
  }
  return { paidBy };
}

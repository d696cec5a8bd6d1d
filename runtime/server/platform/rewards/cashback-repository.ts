import { AppError } from '../../../shared/errors.ts';
import type { Queryable } from '../database/database.ts';
import type { WalletKind } from '../ledger/wallet-kind.ts';
import type { CashbackDay } from './cashback-days.ts';

/** Cashback that was claimed. Amounts are in minor units. */
export interface ClaimRow {
  /** Also the id of its ledger transaction. */
  id: string;
  /** yyyy-mm-dd */
  day: string;
  valid_bets: bigint;
  amount: bigint;
  balance_after: bigint;
  at: Date;
}

interface PlayerKey {
  merchant: string;
  playerId: string;
}

export interface NewClaim extends PlayerKey {
  /** The idempotency key of the request. */
  key: string;
  wallet: WalletKind;
  currency: string;
  day: CashbackDay;
  /** Rate in 1/10,000 by vendor code. */
  rates: ReadonlyMap<string, number>;
  at: number;
  ip: string;
}

/**
 * Credits the cashback of a day and stores the claim, in one statement. `repeated`: the key has been used for this day,
 * and nothing moved. Throws `rewards.cashback_claimed`, `rewards.cashback_none` and `wallet.key_reused`.
 */
export async function claimDay(
  db: Queryable,
  { merchant, playerId, key, wallet, currency, day, rates, at, ip }: NewClaim,
): Promise<{ claim: ClaimRow; repeated: boolean }> {
  const [row] = await db.query<
    ClaimRow & { outcome: 'posted' | 'repeated' | 'key_reused' | 'claimed' | 'closed' | 'none' | 'balance_limit' }
  >(
    `select outcome, id, day::text as day, valid_bets, amount, balance_after, at
     from rewards_claim($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      merchant,
      playerId,
      key,
      wallet,
      currency,
      day.key,
      new Date(day.from),
      new Date(day.to),
      [...rates.keys()],
      Array.from(rates.values(), BigInt),
      new Date(at),
      ip,
    ],
  );
  if (row === undefined) throw new Error('rewards_claim returned no row');
  const { outcome, ...claim } = row;
  if (outcome === 'key_reused') throw new AppError('wallet.key_reused');
  if (outcome === 'claimed') throw new AppError('rewards.cashback_claimed');
  // The account has been closed since the call was let in, and its sessions have ended.
  if (outcome === 'closed') throw new AppError('session.expired');
  if (outcome === 'balance_limit') throw new AppError('wallet.balance_limit');
  if (outcome === 'none') throw new AppError('rewards.cashback_none');
  return { claim, repeated: outcome === 'repeated' };
}

/** Returns the claim that a request of this player has made; null if it has made none. */
export async function findClaim(
  db: Queryable,
  { merchant, playerId, key }: PlayerKey & { key: string },
): Promise<ClaimRow | null> {
  const [row] = await db.query<ClaimRow>(
    `select id, day::text as day, valid_bets, amount, balance_after, at from rebate_period
     where merchant = $1 and player_id = $2 and key = $3`,
    [merchant, playerId, key],
  );
  return row ?? null;
}

/** Returns the claims of a player for days since `first` (yyyy-mm-dd). */
export function listClaims(
  db: Queryable,
  { merchant, playerId, first }: PlayerKey & { first: string },
): Promise<ClaimRow[]> {
  return db.query<ClaimRow>(
    `select id, day::text as day, valid_bets, amount, balance_after, at from rebate_period
     where merchant = $1 and player_id = $2 and day >= $3::date`,
    [merchant, playerId, first],
  );
}

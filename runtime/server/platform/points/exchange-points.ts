import { AppError } from '../../../shared/errors.ts';
import { audit } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { POINTS } from '../ledger/accounts.ts';
import { lockWallet } from '../ledger/lock-wallet.ts';
import { houseAccount, postIn } from '../ledger/post-in.ts';
import { pauseAt } from '../limits/public.ts';
import { findExchange, insertExchange, type ExchangeRow } from './exchange-repository.ts';
import type { PointSettings, Rate } from './point-settings.ts';

export interface NewExchange {
  merchant: string;
  playerId: string;
  key: string;
  /** The wallet that the money goes to. */
  wallet: 'cash' | 'real';
  currency: string;
  points: bigint;
  /** The rate that the player saw. */
  shown: Rate;
  settings: PointSettings;
  at: number;
  ip: string;
}

/** Returns the money for points at a rate, in minor units, rounded down. */
export const worthOf = (points: bigint, { points: of, amount }: Rate): bigint => (points * amount) / of;

/** Throws `wallet.key_reused` when a stored exchange is not the one that is asked for. */
export function checkRepeated(earlier: ExchangeRow, { points, shown }: Pick<NewExchange, 'points' | 'shown'>): void {
  const same =
    earlier.points === points && earlier.rate_points === shown.points && earlier.rate_amount === shown.amount;
  if (!same) throw new AppError('wallet.key_reused');
}

/**
 * Exchanges points into money in a transaction: points out, money in, and the row that joins them with the rate. The same
 * key again returns the first exchange and moves nothing. Throws the errors of `points.convert`.
 */
export async function exchangePoints(tx: Queryable, exchange: NewExchange): Promise<ExchangeRow> {
  const { merchant, playerId, key, wallet, currency, points, shown, settings, at, ip } = exchange;
  const { rate, smallest } = settings;
  await lockWallet(tx, exchange);
  const earlier = await findExchange(tx, exchange);
  if (earlier !== null) {
    checkRepeated(earlier, exchange);
    return earlier;
  }
  if ((await pauseAt(tx, { merchant, playerId, at })) !== null) throw new AppError('limits.on_break');
  if (shown.points !== rate.points || shown.amount !== rate.amount) throw new AppError('points.rate_changed');
  const amount = worthOf(points, rate);
  if (points < smallest || amount <= 0n) throw new AppError('points.below_smallest', { smallest: String(smallest) });
  const id = await newId(tx);
  const out = await postIn(tx, {
    merchant,
    key: `exchange:${id}:points`,
    kind: 'points_exchanged',
    at,
    currency: POINTS.code,
    lines: [
      { owner: playerId, account: POINTS.account, amount: -points },
      { owner: 'house', account: 'points_exchanged', amount: points },
    ],
  });
  if (out.outcome === 'insufficient') throw new AppError('points.insufficient');
  const money = await postIn(tx, {
    merchant,
    key: `exchange:${id}:money`,
    kind: 'points',
    at,
    currency,
    lines: [
      { owner: playerId, account: wallet, amount },
      { owner: 'house', account: houseAccount(wallet, 'rewards'), amount: -amount },
    ],
  });
  if (money.outcome === 'balance_limit') throw new AppError('wallet.balance_limit');
  if (out.outcome !== 'posted' || money.outcome !== 'posted' || out.tx_id === null || money.tx_id === null)
    throw new Error(`the ledger answers ${out.outcome} and ${money.outcome} to an exchange`);
  const row: ExchangeRow = {
    id,
    points,
    amount,
    currency,
    rate_points: rate.points,
    rate_amount: rate.amount,
    points_after: out.balance ?? 0n,
    balance_after: money.balance ?? 0n,
    at: new Date(at),
  };
  await insertExchange(tx, { ...row, merchant, playerId, key, pointsTx: out.tx_id, moneyTx: money.tx_id });
  const detail = { exchange: id, points: points.toString(), amountMinor: amount.toString(), currency };
  await audit(tx, { merchant, at, actor: playerId, action: 'points.convert', detail, ip });
  return row;
}

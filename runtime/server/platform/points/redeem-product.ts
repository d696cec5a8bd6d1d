import { AppError } from '../../../shared/errors.ts';
import { audit } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { POINTS } from '../ledger/accounts.ts';
import { lockWallet } from '../ledger/lock-wallet.ts';
import { houseAccount, postIn, type PostingResult } from '../ledger/post-in.ts';
import { onBreak, pauseAt } from '../limits/public.ts';
import type { MallProduct } from './products.ts';
import { findRedeemed, insertRedemption, redeemedBy, type RedemptionRow } from './redemption-repository.ts';
import { takeStock } from './stock.ts';

/** What a member asks for: a product, how many, and what that costs in all, as they saw it. */
export interface Asked {
  product: string;
  quantity: number;
  points: bigint;
  amount: bigint;
}

export interface NewRedemption {
  merchant: string;
  playerId: string;
  key: string;
  /** The wallet that money is taken from and paid to. */
  wallet: 'cash' | 'real';
  currency: string;
  asked: Asked;
  /** Null: the brand does not offer it. */
  product: MallProduct | null;
  at: number;
  ip: string;
}

/** Throws `wallet.key_reused` when a stored redemption is not the one that is asked for. */
export function checkRedeemed(earlier: RedemptionRow, asked: Asked): void {
  const same = (['product', 'quantity', 'points', 'amount'] as const).every((part) => earlier[part] === asked[part]);
  if (!same) throw new AppError('wallet.key_reused');
}

/**
 * Redeems points, and money where the product needs it, in a transaction: stock, points, money, and the row that waits for
 * an operator. The same key again returns the first redemption and moves nothing. Throws the errors of `points.redeem`.
 */
export async function redeemProduct(tx: Queryable, redemption: NewRedemption): Promise<RedemptionRow> {
  const { merchant, playerId, key, wallet, currency, asked, product, at, ip } = redemption;
  const { quantity } = asked;
  await lockWallet(tx, redemption);
  const earlier = await findRedeemed(tx, redemption);
  if (earlier !== null) {
    checkRedeemed(earlier, asked);
    return earlier;
  }
  if (product === null) throw new AppError('points.product_unknown');
  if (product.type === 'credit' && (await pauseAt(tx, { merchant, playerId, at })) !== null)
    throw await onBreak(tx, { merchant, playerId, now: at });
  const pieces = BigInt(quantity);
  const [points, amount, credit] = [product.points * pieces, product.amount * pieces, product.credit * pieces];
  if (asked.points !== points || asked.amount !== amount) throw new AppError('points.price_changed');
  const redeemed = (await redeemedBy(tx, redemption)).get(product.id) ?? 0;
  if (product.perPerson !== null && redeemed + quantity > product.perPerson) throw new AppError('points.product_limit');
  if (!(await takeStock(tx, { merchant, product, quantity }))) throw new AppError('points.sold_out');
  const row: RedemptionRow = {
    id: await newId(tx),
    player_id: playerId,
    product: product.id,
    type: product.type,
    name: product.name,
    quantity,
    points,
    amount,
    credit,
    wallet,
    currency,
    status: 'processing',
    remark: null,
    at: new Date(at),
    decided_at: null,
  };
  if ((await movePoints(tx, { merchant, row, kind: 'points_redeemed', at })) === 'insufficient')
    throw new AppError('points.insufficient');
  if ((await moveMoney(tx, { merchant, row, part: 'paid', amount: -amount, at })) === 'insufficient')
    throw new AppError('wallet.insufficient_funds');
  await insertRedemption(tx, { ...row, merchant, key });
  const detail = { redemption: row.id, product: product.id, quantity, points: points.toString(), currency };
  const amountMinor = amount.toString();
  await audit(tx, { merchant, at, actor: playerId, action: 'points.redeem', detail: { ...detail, amountMinor }, ip });
  return row;
}

interface Move {
  merchant: string;
  row: RedemptionRow;
  at: number;
}

/** Moves the points of a redemption to the house, or back to the member. */
export async function movePoints(
  tx: Queryable,
  { merchant, row, kind, at }: Move & { kind: 'points_redeemed' | 'points_returned' },
): Promise<PostingResult['outcome']> {
  const points = kind === 'points_redeemed' ? -row.points : row.points;
  const { outcome } = await postIn(tx, {
    merchant,
    key: `redemption:${row.id}:${kind}`,
    kind,
    at,
    currency: POINTS.code,
    lines: [
      { owner: row.player_id, account: POINTS.account, amount: points },
      { owner: 'house', account: 'points_redeemed', amount: -points },
    ],
  });
  return checked(outcome);
}

/** Moves money of a redemption: what the member paid, its return, or what the product pays. Nothing moves for 0n. */
export async function moveMoney(
  tx: Queryable,
  { merchant, row, part, amount, at }: Move & { part: 'paid' | 'returned' | 'credit'; amount: bigint },
): Promise<PostingResult['outcome']> {
  if (amount === 0n) return 'posted';
  const { id, player_id: owner, wallet, currency } = row;
  const lines = [
    { owner, account: wallet, amount },
    { owner: 'house', account: houseAccount(wallet, 'rewards'), amount: -amount },
  ];
  const { outcome } = await postIn(tx, {
    merchant,
    key: `redemption:${id}:${part}`,
    kind: 'points',
    at,
    currency,
    lines,
  });
  return checked(outcome);
}

function checked(outcome: PostingResult['outcome']): PostingResult['outcome'] {
  if (outcome === 'repeated' || outcome === 'key_reused')
    throw new Error(`the ledger answers ${outcome} to a redemption`);
  return outcome;
}

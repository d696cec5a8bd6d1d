import { AppError } from '../../../shared/errors.ts';
import { audit } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import { sendInboxMessage } from '../inbox/public.ts';
import { lockWallet } from '../ledger/lock-wallet.ts';
import { moveMoney, movePoints } from './redeem-product.ts';
import { findRedemption, storeDecision, type RedemptionRow } from './redemption-repository.ts';
import { returnStock } from './stock.ts';

export interface Decision {
  merchant: string;
  id: string;
  status: 'completed' | 'rejected';
  remark: string | null;
  actor: string;
  at: number;
  ip: string | null;
}

/**
 * Completes a redemption, which pays its credit, or rejects it, which returns points, money and stock, and writes so to
 * the member. The same decision again changes nothing. Returns the redemption as it is decided. Throws
 * `request.not_found`, `request.invalid` without the remark that it needs, `points.decided` and `wallet.balance_limit`.
 */
export async function decideRedemption(tx: Queryable, decision: Decision): Promise<RedemptionRow> {
  const { merchant, id, status, remark, actor, at, ip } = decision;
  const found = await findRedemption(tx, { merchant, id });
  if (found === null) throw new AppError('request.not_found');
  const { player_id: playerId, wallet, currency, product, quantity } = found;
  // The wallet first, as a redemption does.
  await lockWallet(tx, { merchant, playerId, wallet, currency });
  const row = (await findRedemption(tx, { merchant, id, lock: true })) ?? found;
  if (row.status === status) return row;
  if (row.status !== 'processing') throw new AppError('points.decided');
  if (remark === null && (status === 'rejected' || row.type === 'voucher'))
    throw new AppError('request.invalid', { where: '/remark', rule: 'required' });
  if ((await moveBack(tx, { merchant, row, status, at })) === 'balance_limit')
    throw new AppError('wallet.balance_limit');
  await storeDecision(tx, { merchant, id, status, remark, at: new Date(at) });
  if (status === 'rejected') await returnStock(tx, { merchant, product, quantity });
  await sendInboxMessage(tx, {
    merchant,
    playerId,
    key: `redemption:${id}`,
    ...(status === 'completed'
      ? { kind: 'redemptionCompleted', params: { product: row.name, note: remark } }
      : { kind: 'redemptionRejected', params: { product: row.name, reason: remark } }),
    at,
  });
  await audit(tx, {
    merchant,
    at,
    actor,
    action: 'points.decide',
    detail: { redemption: id, product, player: playerId, remark },
    before: { status: row.status },
    after: { status },
    ip,
  });
  return { ...row, status, remark, decided_at: new Date(at) };
}

async function moveBack(
  tx: Queryable,
  { status, ...move }: { merchant: string; row: RedemptionRow; status: Decision['status']; at: number },
) {
  if (status === 'completed') return moveMoney(tx, { ...move, part: 'credit', amount: move.row.credit });
  await movePoints(tx, { ...move, kind: 'points_returned' });
  return moveMoney(tx, { ...move, part: 'returned', amount: move.row.amount });
}

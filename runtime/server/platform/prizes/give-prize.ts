import type { Brand } from '../http/brand.ts';
import type { FactBrand } from '../facts.ts';
import { MEMBER } from '../../../shared/account-type.ts';
import { audit } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { sendInboxMessage } from '../inbox/public.ts';
import { lockWallet } from '../ledger/lock-wallet.ts';
import { mainWalletOf } from '../ledger/wallet-kind.ts';
import { pauseAt } from '../limits/public.ts';
import { awardBonus } from '../rewards/public.ts';
import { insertDraw, lockUnpaid, markPaid, type DrawRow } from './draw-repository.ts';
import type { PrizeTerms } from './pools.ts';
import { giveReward } from './tickets.ts';

/** What was drawn, before it is stored. */
export type Drawn = Pick<
  DrawRow,
  'player_id' | 'pool' | 'round' | 'nonce' | 'key' | 'ticket_id' | 'client_seed' | 'available' | 'prize'
>;

/** Locks the wallet of a member, whose lock orders all that happens to the member's tickets. */
export function lockMember(tx: Queryable, brand: Pick<Brand, 'merchant' | 'bundle'>, playerId: string): Promise<void> {
  const { merchant, bundle } = brand;
  const wallet = mainWalletOf({ type: MEMBER }, brand);
  return lockWallet(tx, { merchant, playerId, wallet, currency: bundle.currency.code });
}

/**
 * Stores a draw and gives what it won, in a transaction with the wallet's lock. Money that the balance has no room for
 * waits; what was won stays. A message of the prize is not sent on a break.
 */
export async function givePrize(
  tx: Queryable,
  brand: Pick<FactBrand, 'merchant' | 'bundle' | 'settings'>,
  { drawn, terms, at, ip }: { drawn: Drawn; terms: PrizeTerms; at: number; ip: string | null },
): Promise<DrawRow> {
  const { merchant, bundle } = brand;
  const { amount, points, tickets, bonuses } = terms;
  const row: DrawRow = {
    ...drawn,
    id: await newId(tx),
    wallet: mainWalletOf({ type: MEMBER }, brand),
    currency: bundle.currency.code,
    amount,
    points,
    tickets,
    bonuses,
    drawn_at: new Date(at),
    paid_at: null,
  };
  await insertDraw(tx, { ...row, merchant });
  const isPaid = await payDraw(tx, { merchant, row, at });
  const { id, player_id: playerId, pool, round, nonce, prize, currency } = row;
  const given = { prize, currency, amountMinor: amount.toString(), points: points.toString(), tickets, bonuses };
  await audit(tx, {
    merchant,
    at,
    actor: playerId,
    action: 'prizes.draw',
    detail: { draw: id, pool, round, nonce, ...given },
    after: { state: isPaid ? 'paid' : 'waiting' },
    ip,
  });
  const isPaused = terms.messages.length > 0 && (await pauseAt(tx, { merchant, playerId, at })) !== null;
  if (!isPaused)
    for (const [index, params] of terms.messages.entries())
      await sendInboxMessage(tx, { merchant, playerId, key: `prize:${id}:${index}`, kind: 'brand', params, at });
  return { ...row, paid_at: isPaid ? new Date(at) : null };
}

/** Pays a draw once, under the wallet's lock. Returns whether this call paid it: it may wait for room in the balance. */
export async function payDraw(
  tx: Queryable,
  { merchant, row, at }: { merchant: string; row: DrawRow; at: number },
): Promise<boolean> {
  const { id, player_id: playerId, wallet, currency, amount, points, tickets, bonuses } = row;
  const subject = `prize:${id}`;
  await lockWallet(tx, { merchant, playerId, wallet, currency });
  if (!(await lockUnpaid(tx, { merchant, id }))) return false;
  const reward = { merchant, playerId, wallet, currency, amount, points, tickets, key: subject, at };
  if ((await giveReward(tx, reward)) === 'balance_limit') return false;
  for (const [index, terms] of bonuses.entries())
    await awardBonus(tx, { merchant, playerId, subject: `${subject}:${index}`, terms, at });
  await markPaid(tx, { merchant, id, at });
  return true;
}

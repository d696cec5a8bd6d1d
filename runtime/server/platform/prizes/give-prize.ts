import type { Brand } from '../http/brand.ts';
import type { FactBrand } from '../facts.ts';
import { MEMBER } from '../../../shared/account-type.ts';
import { audit } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { sendBrandMessage } from '../inbox/public.ts';
import { lockWallet } from '../ledger/lock-wallet.ts';
import { mainWalletOf } from '../ledger/wallet-kind.ts';
import { pauseAt } from '../limits/public.ts';
import { insertDraw, markPaid, type DrawRow } from './draw-repository.ts';
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
  const { amount, points, tickets } = terms;
  const row: DrawRow = {
    ...drawn,
    id: await newId(tx),
    wallet: mainWalletOf({ type: MEMBER }, brand),
    currency: bundle.currency.code,
    amount,
    points,
    tickets,
    drawn_at: new Date(at),
    paid_at: null,
  };
  await insertDraw(tx, { ...row, merchant });
  const isPaid = await payDraw(tx, { merchant, row, at });
  const { id, player_id: playerId, pool, round, nonce, prize, currency } = row;
  const given = { prize, currency, amountMinor: amount.toString(), points: points.toString(), tickets };
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
    for (const [index, message] of terms.messages.entries())
      await sendBrandMessage(tx, { merchant, playerId, key: `prize:${id}:${index}`, message, at });
  return { ...row, paid_at: isPaid ? new Date(at) : null };
}

/** Pays a draw once, under the wallet's lock. Returns whether this call paid it: it may wait for room in the balance. */
export async function payDraw(
  tx: Queryable,
  { merchant, row, at }: { merchant: string; row: DrawRow; at: number },
): Promise<boolean> {
  const { id, player_id: playerId, wallet, currency, amount, points, tickets } = row;
  await lockWallet(tx, { merchant, playerId, wallet, currency });
  const reward = { merchant, playerId, wallet, currency, amount, points, tickets, key: `prize:${id}`, at };
  // The wallet's lock keeps a second payment out until this one is marked.
  if (await isPaidAlready(tx, { merchant, id })) return false;
  if ((await giveReward(tx, reward)) === 'balance_limit') return false;
  return markPaid(tx, { merchant, id, at });
}

async function isPaidAlready(tx: Queryable, { merchant, id }: { merchant: string; id: string }): Promise<boolean> {
  const rows = await tx.query(
    'select 1 as paid from prize_draw where merchant = $1 and id = $2 and paid_at is not null',
    [merchant, id],
  );
  return rows.length > 0;
}

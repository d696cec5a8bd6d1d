import { operations } from '../../../../schema/api/operations.ts';
import { MEMBER } from '../../../shared/account-type.ts';
import { givenBy, type GivenTickets } from '../../../shared/offers/given-by.ts';
import { audit } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import type { FactBrand, Facts } from '../facts.ts';
import { isOffered } from '../http/brand.ts';
import { sendInboxMessage } from '../inbox/public.ts';
import { lockWallet } from '../ledger/lock-wallet.ts';
import { mainWalletOf } from '../ledger/wallet-kind.ts';
import { pauseAt } from '../limits/public.ts';
import { giveReward } from '../prizes/public.ts';

/** What a member got for a level. Amounts are in minor units. */
export interface RankGift {
  player_id: string;
  level: number;
  wallet: 'cash' | 'real';
  currency: string;
  amount: bigint;
  points: bigint;
  tickets: readonly GivenTickets[];
  reached_at: Date;
  /** Null: it waits for room in the balance. */
  paid_at: Date | null;
}

const columns = 'player_id, level, wallet, currency, amount, points, tickets, reached_at, paid_at';

/** Returns what a member got for their levels, the latest first. */
export function listGifts(
  db: Queryable,
  { merchant, playerId }: { merchant: string; playerId: string },
): Promise<RankGift[]> {
  return db.query<RankGift>(
    `select ${columns} from rank_gift where merchant = $1 and player_id = $2 order by reached_at desc, level desc`,
    [merchant, playerId],
  );
}

/**
 * Gives what the levels that a member has risen to give, each once, in the transaction of the rise. It was earned by
 * playing: on a break it is given too, without the messages. A closed account gets nothing.
 */
export async function giveForLevels(
  tx: Queryable,
  brand: FactBrand,
  { playerId, from, level, at }: Facts['rankReached'],
): Promise<void> {
  const { merchant, bundle, settings } = brand;
  if (!isOffered(brand, operations['vip.levels'], at)) return;
  const { code } = bundle.currency;
  const wallet = mainWalletOf({ type: MEMBER }, brand);
  const reached = settings.ranks.levels
    .map(({ effects = [] }, index) => ({ level: index + 1, effects }))
    .filter((each) => each.level > from && each.level <= level && each.effects.length > 0);
  if (reached.length === 0) return;
  await lockWallet(tx, { merchant, playerId, wallet, currency: code });
  const pause = await pauseAt(tx, { merchant, playerId, at });
  if (pause === 'closed') return;
  for (const { level: to, effects } of reached) {
    const { amount, points, tickets, messages } = givenBy(effects, bundle.currency);
    const [gift] = await tx.query<RankGift>(
      `insert into rank_gift (merchant, player_id, level, wallet, currency, amount, points, tickets, reached_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9) on conflict do nothing returning ${columns}`,
      [merchant, playerId, to, wallet, code, amount, points, JSON.stringify(tickets), new Date(at)],
    );
    if (gift === undefined) continue;
    const isPaid = await payGift(tx, { merchant, gift, at });
    const detail = { level: to, amountMinor: amount.toString(), points: points.toString(), currency: code };
    const after = { state: isPaid ? 'paid' : 'waiting' };
    await audit(tx, { merchant, at, actor: playerId, action: 'vip.gift', detail, after, ip: null });
    if (pause !== null) continue;
    for (const [index, params] of messages.entries())
      await sendInboxMessage(tx, { merchant, playerId, key: `rank:gift:${to}:${index}`, kind: 'brand', params, at });
  }
}

/** Returns the gifts of these players that wait for room in a balance. */
export function listWaitingGifts(
  db: Queryable,
  { merchant, playerIds }: { merchant: string; playerIds: readonly string[] },
): Promise<RankGift[]> {
  return db.query<RankGift>(
    `select ${columns} from rank_gift where merchant = $1 and player_id = any($2::text[]) and paid_at is null
     order by player_id, level`,
    [merchant, [...playerIds]],
  );
}

/** Pays a gift once, under the wallet's lock. Returns whether this call paid it: it may wait for room in the balance. */
export async function payGift(
  tx: Queryable,
  { merchant, gift, at }: { merchant: string; gift: RankGift; at: number },
): Promise<boolean> {
  const { player_id: playerId, level, wallet, currency, amount, points, tickets } = gift;
  await lockWallet(tx, { merchant, playerId, wallet, currency });
  const gifted = [merchant, playerId, level];
  const [open] = await tx.query(
    `select 1 as found from rank_gift
     where merchant = $1 and player_id = $2 and level = $3 and paid_at is null for update`,
    gifted,
  );
  if (open === undefined) return false;
  const key = `rank:${playerId}:${level}`;
  const reward = { merchant, playerId, wallet, currency, amount, points, tickets, key, at };
  if ((await giveReward(tx, reward)) === 'balance_limit') return false;
  await tx.query('update rank_gift set paid_at = $4 where merchant = $1 and player_id = $2 and level = $3', [
    ...gifted,
    new Date(at),
  ]);
  return true;
}

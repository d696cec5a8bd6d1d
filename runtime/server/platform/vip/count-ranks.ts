import { lockRanks, ranksOf, storeRanks } from '../account/public.ts';
import type { MerchantDatabase, Queryable } from '../database/database.ts';
import { audit } from '../database/audit.ts';
import type { Announce, FactBrand } from '../facts.ts';
import type { RankLevel } from './rank-settings.ts';
import { sendInboxMessage } from '../inbox/public.ts';
import { listBegunWallets, type BegunWallet } from '../ledger/wallet-lines.ts';
import { sumDepositsOf } from '../ledger/sum-deposits.ts';
import { sumBetsOf } from '../play/public.ts';
import type { RankDays } from './rank-days.ts';
import { giveForLevels, listWaitingGifts, payGift } from './rank-gifts.ts';
import { decideRank, type Counted } from './rank-rules.ts';
import { insertSteps, latestSteps, type RankStepRow } from './rank-repository.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Who is told of the members who rise. */
export interface Told {
  brand: FactBrand;
  announce: Announce;
}

/** Members who are counted at once. */
const PART = 100;

export interface RankCount extends Told {
  merchant: string;
  levels: readonly RankLevel[];
  days: RankDays;
}

/** Counts all members, who have a wallet since before the count, in parts with `renew` after each one. */
export async function countRanks(db: MerchantDatabase, count: RankCount, renew: () => Promise<void>): Promise<void> {
  const { merchant, days } = count;
  for (let after = FIRST_ID; ;) {
    const wallets = await listBegunWallets(db, { merchant, after, before: new Date(days.at), limit: PART });
    const last = wallets.at(-1);
    if (last === undefined) return;
    after = last.account;
    const steps = await countMembers(db, count, wallets);
    for (const part of partsOf(steps)) await db.transaction((tx) => applySteps(tx, count, part));
    const waiting = await listWaitingGifts(db, { merchant, playerIds: wallets.map(({ owner }) => owner) });
    for (const gift of waiting) await db.transaction((tx) => payGift(tx, { merchant, gift, at: days.at }));
    await renew();
  }
}

/**
 * Returns the changes in the parts that are stored together. Each member who rises is one: who is told of it may lock the
 * member's wallet, and a transaction that locks several would wait for calls of members that wait for it.
 */
function partsOf(steps: readonly RankStepRow[]): (readonly RankStepRow[])[] {
  const others = steps.filter(({ reason }) => reason !== 'up');
  const rises = steps.filter(({ reason }) => reason === 'up').map((step) => [step]);
  return others.length === 0 ? rises : [others, ...rises];
}

/** Returns the changes of a count over the owners of these wallets. */
export async function countMembers(
  db: Queryable,
  { merchant, levels, days }: Omit<RankCount, keyof Told>,
  wallets: readonly Pick<BegunWallet, 'account' | 'owner'>[],
): Promise<RankStepRow[]> {
  const playerIds = [...new Set(wallets.map(({ owner }) => owner))];
  const before = await latestSteps(db, { merchant, playerIds });
  const heldOf = new Map(before.map((step) => [step.player_id, step]));
  const levelOf = await ranksOf(db, merchant, playerIds);
  const countedOf = await sumCounted(db, { merchant, wallets, from: days.from, to: days.at });
  return playerIds.flatMap((playerId) => {
    const latest = heldOf.get(playerId);
    // An earlier count than the stored one has nothing to say.
    if (latest !== undefined && latest.day >= days.key) return [];
    const level = levelOf.get(playerId) ?? 1;
    const counted = countedOf(playerId);
    const held = { level, heldUntil: latest?.held_until?.getTime() ?? null };
    const decided = decideRank(held, { levels, counted, at: days.at, until: days.until });
    if (decided === null) return [];
    const step: RankStepRow = {
      player_id: playerId,
      day: days.key,
      from_level: level,
      to_level: decided.level,
      reason: decided.reason,
      valid_bets: counted.validBets,
      deposits: counted.deposits,
      held_until: decided.heldUntil === null ? null : new Date(decided.heldUntil),
      at: new Date(days.at),
    };
    return [step];
  });
}

/** Returns the function that answers what counts for a player between two moments. */
export async function sumCounted(
  db: Queryable,
  {
    merchant,
    wallets,
    from,
    to,
  }: { merchant: string; wallets: readonly Pick<BegunWallet, 'account' | 'owner'>[]; from: number; to: number },
): Promise<(playerId: string) => Counted> {
  const period = { merchant, from: new Date(from), to: new Date(to) };
  const bets = await sumBetsOf(db, { ...period, playerIds: wallets.map(({ owner }) => owner) });
  const deposits = await sumDepositsOf(db, { ...period, accounts: wallets.map(({ account }) => account) });
  return (playerId) => ({
    validBets: bets.get(playerId) ?? 0n,
    deposits: wallets
      .filter(({ owner }) => owner === playerId)
      .reduce((sum, { account }) => sum + (deposits.get(account) ?? 0n), 0n),
  });
}

/**
 * Stores the changes of a count, sets the levels of the members, and writes an audit event and a message for each new
 * level. A server that was slower than its lease may count at once with the next one: a change that another one has
 * overtaken is left out. Runs in a transaction.
 */
export async function applySteps(
  db: Queryable,
  { brand, announce }: Told,
  counted: readonly RankStepRow[],
): Promise<void> {
  const { merchant } = brand;
  if (counted.length === 0) return;
  const playerIds = counted.map(({ player_id }) => player_id);
  const levelOf = await lockRanks(db, merchant, playerIds);
  const latest = await latestSteps(db, { merchant, playerIds });
  const dayOf = new Map(latest.map(({ player_id, day }) => [player_id, day]));
  const steps = counted.filter(
    ({ player_id, day, from_level }) => levelOf.get(player_id) === from_level && (dayOf.get(player_id) ?? '') < day,
  );
  if (steps.length === 0) return;
  await insertSteps(db, merchant, steps);
  const changed = steps.filter(({ reason }) => reason !== 'kept');
  await storeRanks(db, merchant, new Map(changed.map(({ player_id, to_level }) => [player_id, to_level])));
  for (const { player_id, day, from_level, to_level, reason, valid_bets, deposits, at } of changed) {
    await audit(db, {
      merchant,
      at: at.getTime(),
      actor: player_id,
      action: 'vip.rank',
      detail: { validBetsMinor: valid_bets.toString(), depositsMinor: deposits.toString() },
      before: { level: from_level },
      after: { level: to_level },
      ip: null,
    });
    await sendInboxMessage(db, {
      merchant,
      playerId: player_id,
      key: `rank:${day}`,
      kind: reason === 'up' ? 'rankUp' : 'rankDown',
      params: { level: to_level },
      at: at.getTime(),
    });
    if (reason !== 'up') continue;
    const rise = { playerId: player_id, from: from_level, level: to_level, at: at.getTime() };
    await giveForLevels(db, brand, rise);
    await announce(db, brand, 'rankReached', rise);
  }
}

import { DAY } from '../../../shared/time.ts';
import { demoMember, findPlayer } from '../account/public.ts';
import type { DemoContext } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import { periodAt } from '../jobs/public.ts';
import { findWallet } from '../ledger/wallet-lines.ts';
import { applySteps, countMembers } from './count-ranks.ts';
import { makeDemoDeposit } from '../payments/public.ts';
import { makeDemoRounds } from '../workflows/public.ts';
import { rankDays } from './rank-days.ts';
import { latestSteps } from './rank-repository.ts';
import { rankLevels, type RankLevel } from './rank-settings.ts';

/** Days of the demo history. */
const PAST_DAYS = 46;

/** The level of the demo member `vip`, who plays for it. */
const VIP_LEVEL = 5;
const VIP_ROUNDS = 24;

/** Counts the ranks of the demo member, and of `vip`, who has paid in and bet what level 5 asks for. */
export async function demoRanks(brand: Brand, context: DemoContext): Promise<void> {
  const { bundle, settings } = brand;
  const levels = rankLevels(settings, bundle.currency);
  if (levels.length === 0) return;
  await countDays(brand, { username: demoMember, levels }, context);
  const asked = levels[Math.min(VIP_LEVEL, levels.length) - 1];
  if (asked === undefined || settings.payments.providers.length === 0) return;
  const username = 'vip';
  const start = context.now - 20 * DAY;
  await makeDemoRounds(
    brand,
    { username, bet: asked.validBets / BigInt(VIP_ROUNDS - 4), rounds: VIP_ROUNDS, start },
    context,
  );
  const player = await findPlayer(brand.db, brand.merchant, username);
  if (player === null) return;
  const deposit = { key: 'demo-deposit-vip', method: 'bank', amount: asked.deposits, at: start + 9 * DAY } as const;
  if (deposit.amount > 0n) await makeDemoDeposit(brand, { ...deposit, playerId: player.id, ends: 'paid' });
  await countDays(brand, { username, levels, payingNow: true }, context);
}

/**
 * Counts the rank of a member at the begin of each day of the demo history, and once more now for one who paid in just
 * now. Days up to the latest change are left as they are, so that a server continues where another one ended.
 */
async function countDays(
  brand: Brand,
  { username, levels, payingNow = false }: { username: string; levels: readonly RankLevel[]; payingNow?: boolean },
  { now, announce }: DemoContext,
): Promise<void> {
  const { merchant, db, bundle, settings } = brand;
  const period = { days: settings.ranks.days, timeZone: settings.timeZone };
  const player = await findPlayer(db, merchant, username);
  if (player === null) return;
  const wallet = { merchant, playerId: player.id, wallet: 'cash', currency: bundle.currency.code } as const;
  const account = await findWallet(db, wallet);
  if (account === null) return;
  const [latest] = await latestSteps(db, { merchant, playerIds: [player.id] });
  const past = Array.from({ length: PAST_DAYS + 1 }, (_, index) => now - (PAST_DAYS - index) * DAY);
  const counts = past.map((at) => rankDays(periodAt('day', at, period.timeZone).key, period));
  const today = counts.at(-1);
  if (payingNow && today !== undefined) counts.push({ ...today, at: now });
  for (const days of counts) {
    if (latest !== undefined && days.key <= latest.day) continue;
    const count = { merchant, levels, days };
    await db.transaction(async (tx) => {
      await applySteps(tx, { brand, announce }, await countMembers(tx, count, [{ account, owner: player.id }]));
    });
  }
}

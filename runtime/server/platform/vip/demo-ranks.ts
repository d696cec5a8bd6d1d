import { DAY } from '../../../shared/time.ts';
import { demoMember, findPlayer } from '../account/public.ts';
import type { DemoContext } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import { periodAt } from '../jobs/public.ts';
import { findWallet } from '../ledger/wallet-lines.ts';
import { applySteps, countMembers } from './count-ranks.ts';
import { rankDays } from './rank-days.ts';
import { latestSteps } from './rank-repository.ts';
import { rankLevels } from './rank-settings.ts';

/** Days of the demo history. */
const PAST_DAYS = 46;

/**
 * Counts the rank of the demo member at the begin of each day of the demo history. Days up to the latest change are left
 * as they are, so that a server continues where another one ended.
 */
export async function demoRanks(brand: Brand, { now, announce }: DemoContext): Promise<void> {
  const { merchant, db, bundle, settings } = brand;
  const { days } = settings.ranks;
  const levels = rankLevels(settings, bundle.currency);
  if (levels.length === 0) return;
  const player = await findPlayer(db, merchant, demoMember);
  if (player === null) return;
  const [latest] = await latestSteps(db, { merchant, playerIds: [player.id] });
  const wallet = { merchant, playerId: player.id, wallet: 'cash', currency: bundle.currency.code } as const;
  const account = await findWallet(db, wallet);
  if (account === null) return;
  for (let ago = PAST_DAYS; ago >= 0; ago -= 1) {
    const { key } = periodAt('day', now - ago * DAY, settings.timeZone);
    if (latest !== undefined && key <= latest.day) continue;
    const count = { merchant, levels, days: rankDays(key, { days, timeZone: settings.timeZone }) };
    await db.transaction(async (tx) => {
      await applySteps(tx, { brand, announce }, await countMembers(tx, count, [{ account, owner: player.id }]));
    });
  }
}

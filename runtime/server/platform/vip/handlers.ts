import type { PlayerRank } from '../../../../schema/generated/api/vip.ts';
import { formatMinor, type Currency } from '../../../shared/money.ts';
import { levelsValue } from '../../../shared/rank-levels.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import { walletOf } from '../ledger/wallet-kind.ts';
import { findWallet } from '../ledger/wallet-lines.ts';
import { sumCounted } from './count-ranks.ts';
import { nextRankDays } from './rank-days.ts';
import { listGifts } from './rank-gifts.ts';
import { rankLevels, type RankLevel } from './rank-settings.ts';
import { listSteps, type RankStepRow } from './rank-repository.ts';
import type { Counted } from './rank-rules.ts';

/** Changes that a member reads. */
const STEPS = 10;

export function vipHandlers(clock: Now): Pick<Handlers, 'vip.levels' | 'vip.rank'> {
  return {
    'vip.levels': async ({ brand: { bundle, settings } }) => levelsValue(settings.ranks, bundle.currency),
    'vip.rank': (call) => readRank(call, clock.now()),
  };
}

async function readRank(call: Call<'vip.rank'>, now: number): Promise<PlayerRank> {
  const { brand } = call;
  const { merchant, db, bundle, settings } = brand;
  const { days } = settings.ranks;
  const { currency } = bundle;
  const levels = rankLevels(settings, currency);
  const player = playerOf(call);
  const wallet = { merchant, playerId: player.id, wallet: walletOf(player, brand), currency: currency.code };
  const next = nextRankDays(now, { days, timeZone: settings.timeZone });
  const [account, steps, gifts] = await Promise.all([
    findWallet(db, wallet),
    listSteps(db, { merchant, playerId: player.id, limit: STEPS }),
    listGifts(db, { merchant, playerId: player.id }),
  ]);
  const wallets = account === null ? [] : [{ account, owner: player.id }];
  const counted = (await sumCounted(db, { merchant, wallets, from: next.from, to: next.at }))(player.id);
  const level = Math.min(player.rankLevel, levels.length);
  const risen = levels[level];
  const latest = steps[0];
  const since = steps.find(({ reason }) => reason !== 'kept');
  return {
    currency: currency.code,
    timeZone: settings.timeZone,
    days,
    level,
    colour: levels[level - 1]?.colour ?? '',
    since: since === undefined ? null : isoTime(since.at.getTime()),
    heldUntil:
      latest?.held_until === undefined || latest.held_until === null ? null : isoTime(latest.held_until.getTime()),
    counted: {
      validBets: formatMinor(counted.validBets, currency),
      deposits: formatMinor(counted.deposits, currency),
      from: isoTime(next.from),
      at: isoTime(next.at),
    },
    next: risen === undefined ? null : nextLevel({ ...risen, level: level + 1 }, { counted, currency }),
    levels: levelsValue(settings.ranks, currency).levels,
    gifts: gifts.map(({ level: of, paid_at: paidAt }) => ({
      level: of,
      paidAt: paidAt === null ? null : isoTime(paidAt.getTime()),
    })),
    changes: steps.map((step) => stepValue(step, currency)),
  };
}

function nextLevel(
  { level, colour, validBets, deposits }: RankLevel & { level: number },
  { counted, currency }: { counted: Counted; currency: Currency },
): PlayerRank['next'] {
  const progress = (asked: bigint, met: bigint) => ({
    asked: formatMinor(asked, currency),
    left: formatMinor(met >= asked ? 0n : asked - met, currency),
    percent: met >= asked ? 100 : Number((met * 100n) / asked),
  });
  return {
    level,
    colour,
    validBets: progress(validBets, counted.validBets),
    deposits: progress(deposits, counted.deposits),
  };
}

function stepValue(step: RankStepRow, currency: Currency): PlayerRank['changes'][number] {
  const { from_level, to_level, reason, valid_bets, deposits, held_until, at } = step;
  return {
    at: isoTime(at.getTime()),
    from: from_level,
    to: to_level,
    reason,
    validBets: formatMinor(valid_bets, currency),
    deposits: formatMinor(deposits, currency),
    heldUntil: held_until === null ? null : isoTime(held_until.getTime()),
  };
}

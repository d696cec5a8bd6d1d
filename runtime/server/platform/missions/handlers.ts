import type { Claim, Mission as MissionValue, Missions } from '../../../../schema/generated/api/missions.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor, type Currency } from '../../../shared/money.ts';
import { areReached, missionState, reachedOf, type Goal, type MissionFacts } from '../../../shared/offers/mission.ts';
import { DAY, isoTime, type Now } from '../../../shared/time.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import { wordsFor } from '../http/page-language.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { mainWalletOf } from '../ledger/wallet-kind.ts';
import { claimGrant, endedOffers, findGrantId, givesOf, grantTerms, offeringOf } from '../offers/public.ts';
import { categoriesOf, readCatalogue } from '../rewards/public.ts';
import type { Vendors } from '../services.ts';
import { finishMissions, isDone, ruleOf } from './finish-missions.ts';
import { readLeaderboards } from './leaderboards.ts';
import { readFacts } from './mission-facts.ts';
import { missionGrants, subjectOf, type MissionGrant } from './mission-grants.ts';
import { missionPeriodAt, type MissionPeriod } from './mission-periods.ts';
import { missionsOf, type Mission } from './mission-settings.ts';
import { keptLeaders } from './places.ts';

export interface MissionDependencies {
  clock: Now;
  vendorOf: Vendors['of'];
}

/** Handlers for the missions of members. */
export function missionHandlers(
  dependencies: MissionDependencies & { ledger: Pick<Ledger, 'moved'> },
): Pick<Handlers, 'missions.list' | 'missions.claim' | 'missions.leaderboards'> {
  const leadersOf = keptLeaders(dependencies.clock);
  return {
    'missions.list': async (call) => {
      const missions = await readMissions(call, dependencies);
      const claimable = missions.filter(({ state }) => state === 'done').length;
      return { currency: call.brand.bundle.currency.code, claimable, missions: missions.toSorted(byState) };
    },

    'missions.claim': (call) => claim(call, dependencies),

    'missions.leaderboards': async (call) => {
      const leaderboards = await readLeaderboards(call, { ...dependencies, leadersOf });
      return { currency: call.brand.bundle.currency.code, leaderboards };
    },
  };
}

/** Positions in the list: what can be claimed, what runs, what is to come, and what is over. */
const order: Record<MissionValue['state'], number> = { done: 0, running: 1, locked: 2, claimed: 3, over: 4 };

const byState = (a: MissionValue, b: MissionValue): number => order[a.state] - order[b.state];

/** Returns the missions of the caller: each in its current period, and in earlier ones that can still be claimed. */
export async function readMissions(
  call: Call,
  { clock, vendorOf }: MissionDependencies,
): Promise<Missions['missions']> {
  const { brand } = call;
  const { merchant, db, settings, bundle } = brand;
  const { id: playerId, rankLevel: rank } = playerOf(call);
  const at = clock.now();
  const missions = missionsOf(brand);
  const [grants, ended, catalogue] = await Promise.all([
    missionGrants(db, brand, playerId),
    endedOffers(brand),
    readCatalogue(vendorOf(brand)),
  ]);
  const rows = missions.flatMap((mission) => {
    const current = missionPeriodAt(ruleOf(mission), at, settings.timeZone);
    const earlier = grants
      .filter(({ mission: id, key, state }) => id === mission.id && key !== current.key && state === 'claimable')
      .map(({ key }) => ({ key, from: null, until: null }));
    return [current, ...earlier].map((period) => ({ mission, period }));
  });
  const facts = await readFacts(
    db,
    {
      merchant,
      playerId,
      wallet: mainWalletOf(playerOf(call), brand),
      currency: bundle.currency.code,
      categoryOf: categoriesOf(catalogue),
      at,
    },
    rows.map(({ mission, period }) => ({ product: mission.definition.product, period })),
  );
  return rows.flatMap(({ mission, period }, index) => {
    const found = facts[index];
    return found === undefined ? [] : [missionValue(call, { mission, period, facts: found, grants, ended, rank, at })];
  });
}

interface Scene {
  mission: Mission;
  period: MissionPeriod;
  facts: MissionFacts;
  grants: readonly MissionGrant[];
  ended: ReadonlySet<string>;
  rank: number;
  at: number;
}

function missionValue(call: Call, { mission, period, facts, grants, ended, rank, at }: Scene): MissionValue {
  const { currency } = call.brand.bundle;
  const { id, definition, goals, after } = mission;
  const { starts, minRank } = offeringOf(definition, false);
  const own = grants.find(({ mission: of, key }) => of === id && key === period.key);
  const grant = own === undefined ? null : { state: own.state, claimBy: own.claimBy?.getTime() ?? null };
  const { until } = period;
  const waitsForOther = !isDone(grants, after);
  const standing = { starts, until, isEnded: ended.has(id), minRank, rank, waitsForOther, grant };
  const stored = missionState(standing, at);
  // What was done within the last minute is granted by the claim, if not before.
  const { state, lock } =
    stored.state === 'running' && areReached(goals, facts) ? { state: 'done' as const, lock: null } : stored;
  const terms = grantTerms(definition, currency);
  const claimBy = grant === null ? at + (terms?.claimDays ?? 0) * DAY : grant.claimBy;
  const isBehind = state === 'done' || state === 'claimed';
  return {
    id,
    title: wordsFor(definition.title, call),
    summary: wordsFor(definition.summary, call),
    picture: call.brand.settings.pictures[`offers/${id}`] ?? null,
    state,
    lock,
    period: mission.period,
    key: period.key,
    from: period.from === null ? null : isoTime(period.from),
    until: until === null ? null : isoTime(until),
    minRank,
    after,
    goals: goals.map((goal) => goalValue(goal, { facts, isReached: isBehind, currency })),
    ...givesOf(terms, currency),
    claimBy: state !== 'done' || claimBy === null ? null : isoTime(claimBy),
    claimedAt: state === 'claimed' && own?.endedAt != null ? isoTime(own.endedAt.getTime()) : null,
  };
}

function goalValue(
  goal: Goal,
  { facts, isReached, currency }: { facts: MissionFacts; isReached: boolean; currency: Currency },
): MissionValue['goals'][number] {
  const { counts, asked } = goal;
  const reached = isReached ? asked : reachedOf(goal, facts);
  const isMoney = counts === 'bets' || counts === 'deposits';
  const written = (value: bigint): string => (isMoney ? formatMinor(value, currency) : value.toString());
  return { counts, asked: written(asked), reached: written(reached), percent: Number((reached * 100n) / asked) };
}

/** Claims a mission of a period. Throws the errors of the operation. */
async function claim(
  call: Call<'missions.claim'>,
  { clock, vendorOf, ledger }: MissionDependencies & { ledger: Pick<Ledger, 'moved'> },
): Promise<Claim> {
  const { brand, input, ip } = call;
  const { merchant, db, bundle } = brand;
  const player = playerOf(call);
  const playerId = player.id;
  const at = clock.now();
  const known = missionsOf(brand).find(({ id }) => id === input.mission);
  const subject = subjectOf({ playerId, key: input.key });
  const hasGrant = (await findGrantId(db, { merchant, offer: input.mission, subject })) !== null;
  if (known === undefined && !hasGrant) throw new AppError('missions.unknown');
  const categoryOf = hasGrant ? new Map<string, string>() : categoriesOf(await readCatalogue(vendorOf(brand)));
  const ended = await endedOffers(brand);
  const {
    amount,
    points,
    ended_at: claimedAt,
  } = await db.transaction(async (tx) => {
    if (!hasGrant) await finishMissions(tx, brand, { playerId, since: at, at, ended, categoryOf });
    return claimGrant(tx, {
      merchant,
      playerId,
      wallet: mainWalletOf(player, brand),
      currency: bundle.currency.code,
      offer: input.mission,
      subject,
      at,
      ip,
    });
  });
  ledger.moved(merchant, playerId);
  return {
    mission: input.mission,
    currency: bundle.currency.code,
    amount: formatMinor(amount, bundle.currency),
    points: Number(points),
    claimedAt: isoTime(claimedAt?.getTime() ?? at),
  };
}

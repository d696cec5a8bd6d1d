import { MEMBER } from '../../../shared/account-type.ts';
import { areReached, missionState } from '../../../shared/offers/mission.ts';
import { ranksOf } from '../account/public.ts';
import { audit } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import type { FactBrand } from '../facts.ts';
import { lockWallet } from '../ledger/lock-wallet.ts';
import { mainWalletOf } from '../ledger/wallet-kind.ts';
import { giveOffer, offeringOf, versionOf } from '../offers/public.ts';
import { readFacts } from './mission-facts.ts';
import { missionGrants, subjectOf, type MissionGrant } from './mission-grants.ts';
import { missionPeriods, type MissionPeriod } from './mission-periods.ts';
import { missionsOf, type Mission } from './mission-settings.ts';

export interface Finishing {
  playerId: string;
  /** Periods from this moment on are looked at; epoch milliseconds, as `at`. */
  since: number;
  at: number;
  /** Missions that an operator has ended, or whose budget does not suffice. */
  ended: ReadonlySet<string>;
  categoryOf: ReadonlyMap<string, string>;
}

/**
 * Grants the missions that a member has done by now and that were not granted, each once for a period. One that has to come
 * first may be done in the same call. Nothing is granted on a break: the next call after it does.
 */
export async function finishMissions(
  tx: Queryable,
  brand: FactBrand,
  { playerId, since, at, ended, categoryOf }: Finishing,
): Promise<void> {
  const { merchant, bundle, settings } = brand;
  const wallet = mainWalletOf({ type: MEMBER }, brand);
  const currency = bundle.currency.code;
  await lockWallet(tx, { merchant, playerId, wallet, currency });
  const rank = (await ranksOf(tx, merchant, [playerId])).get(playerId) ?? 1;
  const grants = await missionGrants(tx, brand, playerId);
  const tried = missionsOf(brand).flatMap((mission) =>
    missionPeriods(ruleOf(mission), { since, at }, settings.timeZone)
      .filter(({ key }) => !hasGrant(grants, mission, key))
      .map((period) => ({ mission, period })),
  );
  const facts = await readFacts(
    tx,
    { merchant, playerId, wallet, currency, categoryOf, at },
    tried.map(({ mission, period }) => ({ product: mission.definition.product, period })),
  );
  const reached = tried.filter(({ mission }, index) => {
    const found = facts[index];
    return found !== undefined && areReached(mission.goals, found);
  });
  for (const { mission, period } of inOrder(reached)) {
    const waitsForOther = !isDone(grants, mission.after);
    const { starts, minRank } = offeringOf(mission.definition, false);
    const standing = { starts, until: null, isEnded: ended.has(mission.id), minRank, rank, waitsForOther, grant: null };
    if (missionState(standing, at).state !== 'running') continue;
    const { definition, id: offer } = mission;
    const subject = subjectOf({ playerId, key: period.key });
    const version = versionOf(definition);
    const given = await giveOffer(tx, brand, { playerId, offer, version, definition, subject, at });
    if (given.outcome === 'on_break') return;
    if (given.outcome !== 'granted') continue;
    grants.push({ mission: offer, key: period.key, state: 'claimable', claimBy: null, endedAt: null });
    const detail = { grant: given.id, offer, version, subject };
    await audit(tx, { merchant, at, actor: playerId, action: 'missions.done', detail, ip: null });
  }
}

/** Returns when a mission is counted anew. */
export function ruleOf({ period, definition }: Pick<Mission, 'period' | 'definition'>) {
  const { starts, ends } = offeringOf(definition, false);
  return { period, starts, ends };
}

/** Returns whether a mission was done in a period. */
export function hasGrant(grants: readonly MissionGrant[], { id }: Pick<Mission, 'id'>, key: string): boolean {
  return grants.some((grant) => grant.mission === id && grant.key === key);
}

/** Returns whether a mission was ever done; none needs nothing. */
export function isDone(grants: readonly MissionGrant[], mission: string | null): boolean {
  return mission === null || grants.some((grant) => grant.mission === mission);
}

/** Returns the missions so that each comes behind the one that has to be done first. */
function inOrder<Tried extends { mission: Mission; period: MissionPeriod }>(reached: readonly Tried[]): Tried[] {
  const depthOf = ({ after }: Mission, depth = 0): number => {
    const before = reached.find(({ mission }) => mission.id === after)?.mission;
    return before === undefined || depth > reached.length ? depth : depthOf(before, depth + 1);
  };
  return reached.toSorted((a, b) => depthOf(a.mission) - depthOf(b.mission));
}

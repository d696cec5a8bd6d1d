import { DAY } from '../../../shared/time.ts';
import { demoMember, findPlayer } from '../account/public.ts';
import type { DemoContext } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import { claimGrant, endedOffers } from '../offers/public.ts';
import { categoriesOf, readCatalogue } from '../rewards/public.ts';
import { demoRace } from './demo-race.ts';
import { finishMissions } from './finish-missions.ts';
import { missionGrants, subjectOf } from './mission-grants.ts';
import { missionsOf } from './mission-settings.ts';

/** Since when the rounds of the demo member are looked at. */
const PAST_MS = 4 * DAY;

/** Makes the demo data of missions and leaderboards. */
export async function demoMissions(brand: Brand, context: DemoContext): Promise<void> {
  await demoRace(brand, context);
  await finishDemoMissions(brand, context);
}

/** Grants what the demo member has done, and claims the first mission of the brand that is done once, once. */
async function finishDemoMissions(brand: Brand, { now, vendorOf }: DemoContext): Promise<void> {
  const { merchant, db, bundle } = brand;
  const missions = missionsOf(brand);
  if (missions.length === 0 || bundle.money !== 'play') return;
  const player = await findPlayer(db, merchant, demoMember);
  if (player === null) return;
  const own = { merchant, playerId: player.id };
  if ((await missionGrants(db, brand, player.id)).length > 0) return;
  const categoryOf = categoriesOf(await readCatalogue(vendorOf(brand)));
  const ended = await endedOffers(brand);
  await db.transaction((tx) =>
    finishMissions(tx, brand, { playerId: player.id, since: now - PAST_MS, at: now, ended, categoryOf }),
  );
  const done = await missionGrants(db, brand, player.id);
  const first = missions.find(({ id, period }) => period === 'once' && done.some(({ mission }) => mission === id));
  if (first === undefined) return;
  const subject = subjectOf({ playerId: player.id, key: 'once' });
  const money = { wallet: 'cash', currency: bundle.currency.code } as const;
  await db.transaction((tx) => claimGrant(tx, { ...own, ...money, offer: first.id, subject, at: now, ip: null }));
}

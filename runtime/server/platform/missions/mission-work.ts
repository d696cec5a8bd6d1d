import { operations } from '../../../../schema/api/operations.ts';
import { MINUTE } from '../../../shared/time.ts';
import type { MerchantDatabase } from '../database/database.ts';
import type { WorkContext } from '../define-module.ts';
import { isOffered, type Brand } from '../http/brand.ts';
import { breaksEnded, limitsLowered } from '../limits/public.ts';
import { endedOffers } from '../offers/public.ts';
import { depositsByHour } from '../payments/public.ts';
import { playersSettled } from '../play/public.ts';
import { categoriesOf, readCatalogue } from '../rewards/public.ts';
import { finishMissions } from './finish-missions.ts';
import { missionsOf } from './mission-settings.ts';

/** What was recorded late is found by looking at this time again. */
const AGAIN_MS = 5 * MINUTE;

/**
 * Grants missions that members have done, every minute: to those who played, paid in, lowered a limit or came back from a
 * break since the last look, however long ago that was. Every server does so, in any order, and not while the clock of this
 * machine differs from the database's.
 */
export function startMissionWork({ clock, brands, vendors, onError }: WorkContext): void {
  clock.every(MINUTE, async () => {
    if (clock.differsBy() !== 0) return;
    for (const brand of brands.all()) await look(brand).catch(onError);
  });

  async function look(brand: Brand): Promise<void> {
    const { db, merchant } = brand;
    const at = clock.now();
    if (missionsOf(brand).length === 0 || !isOffered(brand, operations['missions.claim'], at)) return;
    const from = (await findLook(db, merchant)) ?? at - AGAIN_MS;
    const members = await membersSince(db, { merchant, from: from - AGAIN_MS, to: at });
    const categoryOf =
      members.size === 0 ? new Map<string, string>() : categoriesOf(await readCatalogue(vendors.of(brand)));
    const ended = await endedOffers(brand);
    for (const [playerId, since] of members)
      await db.transaction((tx) => finishMissions(tx, brand, { playerId, since, at, ended, categoryOf }));
    await storeLook(db, { merchant, at });
  }
}

/** Returns who may have done a mission, and since when: after a break, what was done just before it is looked at again. */
async function membersSince(
  db: MerchantDatabase,
  { merchant, from, to }: { merchant: string; from: number; to: number },
): Promise<ReadonlyMap<string, number>> {
  const period = { merchant, from: new Date(from), to: new Date(to) };
  const [players, deposits, limits, breaks] = await Promise.all([
    playersSettled(db, period),
    depositsByHour(db, period),
    limitsLowered(db, period),
    breaksEnded(db, period),
  ]);
  const all = [...players, ...deposits.map(({ player_id }) => player_id), ...limits, ...breaks.keys()];
  const sinceOf = (began: Date | undefined): number =>
    began === undefined ? from : Math.min(from, began.getTime() - AGAIN_MS);
  return new Map(all.map((playerId) => [playerId, sinceOf(breaks.get(playerId))]));
}

async function findLook(db: MerchantDatabase, merchant: string): Promise<number | null> {
  const [row] = await db.query<{ upto: Date }>('select upto from mission_look where merchant = $1', [merchant]);
  return row?.upto.getTime() ?? null;
}

async function storeLook(db: MerchantDatabase, { merchant, at }: { merchant: string; at: number }): Promise<void> {
  await db.query(
    `insert into mission_look (merchant, upto) values ($1, $2)
     on conflict (merchant) do update set upto = greatest(mission_look.upto, excluded.upto)`,
    [merchant, new Date(at)],
  );
}

import { operations } from '../../../../schema/api/operations.ts';
import { MEMBER } from '../../../shared/account-type.ts';
import { MINUTE } from '../../../shared/time.ts';
import { audit } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import { isOffered, type Brand } from '../http/brand.ts';
import { periodAt, type Job } from '../jobs/public.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { lockWallet } from '../ledger/lock-wallet.ts';
import { mainWalletOf } from '../ledger/wallet-kind.ts';
import { giveOffer, versionOf } from '../offers/public.ts';
import { categoriesOf, readCatalogue } from '../rewards/public.ts';
import type { Vendors } from '../services.ts';
import { readBoards, placeSubject, type Board } from './boards.ts';
import { missionPeriodAt } from './mission-periods.ts';
import { placesOf, readLeaders, type Place } from './places.ts';

/** After the end of a period, what was settled in it has this long to be recorded. */
const DELAY_MS = 5 * MINUTE;

interface Dependencies {
  ledger: Pick<Ledger, 'moved'>;
  vendorOf: Vendors['of'];
}

/**
 * Pays the first members of each leaderboard whose period has ended with the day before, each place once; days on which no
 * server ran are paid later, oldest first.
 */
export const payLeaderboardsJob = (brand: Brand, { ledger, vendorOf }: Dependencies): Job => ({
  kind: 'missions.payLeaderboards',
  every: 'day',
  delayMs: DELAY_MS,
  missed: 'run',
  whenClockDiffers: 'wait',
  async run({ db, merchant, period, settings, now: at, renew, complete }) {
    const { from: dayBefore } = periodAt('day', period.from - 1, settings.timeZone);
    const boards = (await readBoards(brand)).filter((board) => endOf(board) > dayBefore && endOf(board) <= period.from);
    const isOn = isOffered(brand, operations['missions.leaderboards'], at);
    if (!isOn || boards.length === 0) return complete(async () => undefined);
    const categoryOf = categoriesOf(await readCatalogue(vendorOf(brand)));
    for (const board of boards) {
      const { from, until, key } = missionPeriodAt(board.rule, period.from - 1, settings.timeZone);
      const begin = from ?? 0;
      const leaders = await readLeaders(brand, { board, from: begin, to: until ?? period.from, categoryOf });
      const places = (await placesOf(db, merchant, { leaders, from: begin, at })).slice(0, board.prizes.length);
      const paid = await db.transaction((tx) => pay(tx, brand, { board, key, places, at }));
      for (const playerId of paid) ledger.moved(merchant, playerId);
      await renew();
    }
    await complete(async () => undefined);

    /** The end of the period that contains the last moment of the day before. */
    function endOf({ rule }: Board): number {
      return missionPeriodAt(rule, period.from - 1, settings.timeZone).until ?? Infinity;
    }
  },
});

/**
 * Pays the places of a period together, so that the places cannot move between the first payment and the last. Returns whom
 * it paid.
 */
async function pay(
  tx: Queryable,
  brand: Brand,
  { board, key, places, at }: { board: Board; key: string; places: readonly Place[]; at: number },
): Promise<string[]> {
  const { merchant, bundle } = brand;
  const { id: offer, definition, prizes } = board;
  const wallet = { merchant, wallet: mainWalletOf({ type: MEMBER }, brand), currency: bundle.currency.code };
  const version = versionOf(definition);
  const paid: string[] = [];
  // The locks of all wallets come first, each behind that of a lower id, and before those of the house.
  for (const playerId of places.map((each) => each.playerId).toSorted()) await lockWallet(tx, { ...wallet, playerId });
  for (const { place, playerId, value } of places) {
    const subject = placeSubject({ key, place });
    const effects = prizes[place - 1] ?? [];
    const given = await giveOffer(tx, brand, { playerId, offer, version, definition, subject, effects, at });
    if (given.outcome !== 'granted') continue;
    const detail = { grant: given.id, offer, version, period: key, place, value: value.toString() };
    await audit(tx, { merchant, at, actor: playerId, action: 'missions.place', detail, ip: null });
    paid.push(playerId);
  }
  return paid;
}

import type { Leaderboard as LeaderboardValue } from '../../../../schema/generated/api/missions.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import { maskName, usernamesOf } from '../account/public.ts';
import { playerOf, type Call } from '../http/call.ts';
import { wordsFor } from '../http/page-language.ts';
import { givesOf, grantTerms, listGranted } from '../offers/public.ts';
import { categoriesOf, readCatalogue } from '../rewards/public.ts';
import type { Vendors } from '../services.ts';
import { placeSubject, readBoards } from './boards.ts';
import { missionPeriodAt } from './mission-periods.ts';
import { placesOf, type Leaders, type Place } from './places.ts';

/** Places of a leaderboard that are shown. */
const SHOWN = 20;

/** Returns the leaderboards as the caller sees them. */
export async function readLeaderboards(
  call: Call,
  { clock, vendorOf, leadersOf }: { clock: Now; vendorOf: Vendors['of']; leadersOf: Leaders },
): Promise<LeaderboardValue[]> {
  const { brand } = call;
  const { merchant, db, settings, bundle } = brand;
  const { currency } = bundle;
  const playerId = playerOf(call).id;
  const at = clock.now();
  const [boards, catalogue] = await Promise.all([readBoards(brand), readCatalogue(vendorOf(brand))]);
  const categoryOf = categoriesOf(catalogue);
  return Promise.all(
    boards.map(async (board) => {
      const { id, definition, counts, rule } = board;
      const isOver = rule.ends !== null && at >= rule.ends;
      const { key, from, until } = missionPeriodAt(rule, at, settings.timeZone);
      const begin = from ?? at;
      const before = isOver ? key : missionPeriodAt(rule, begin - 1, settings.timeZone).key;
      const paidAs = placeSubject({ key: before, place: '' });
      const [places, paid] = await Promise.all([
        placesOf(db, merchant, {
          leaders: await leadersOf(brand, { board, from: begin, to: until ?? at, categoryOf }),
          from: begin,
          at,
        }),
        listGranted(db, { merchant, offer: id, prefix: paidAs }),
      ]);
      const own = places.find((place) => place.playerId === playerId);
      const shown = [...places.slice(0, SHOWN), ...(own === undefined ? [] : [own])];
      const names = await usernamesOf(db, merchant, [
        ...shown.map((each) => each.playerId),
        ...paid.map((each) => each.player_id),
      ]);
      const valueOf = (value: bigint): string => (counts === 'bets' ? formatMinor(value, currency) : value.toString());
      const placeOf = ({ place, playerId: id, value }: Place) => ({
        place,
        name: maskName(names.get(id) ?? ''),
        value: valueOf(value),
        isOwn: id === playerId,
      });
      return {
        id,
        title: wordsFor(definition.title, call),
        summary: wordsFor(definition.summary, call),
        period: rule.period,
        counts,
        from: isoTime(begin),
        until: isoTime(until ?? at),
        isOpen: !isOver && at >= (rule.starts ?? at),
        prizes: board.prizes.map((effects, index) => ({
          place: index + 1,
          ...givesOf(grantTerms({ ...definition, effects }, currency), currency),
        })),
        places: places.slice(0, SHOWN).map(placeOf),
        own: own === undefined ? null : placeOf(own),
        before: paid.map(({ player_id: id, subject }) => ({
          place: Number(subject.slice(paidAs.length)),
          name: maskName(names.get(id) ?? ''),
          isOwn: id === playerId,
        })),
      };
    }),
  );
}

import type { RankList } from '../../../../schema/generated/api/lobby.ts';
import { DAY, isoTime, MINUTE, type Now } from '../../../shared/time.ts';
import { maskName, usernamesOf } from '../account/public.ts';
import type { Brand } from '../http/brand.ts';
import type { Offer } from './offer.ts';
import { countPlays, listMultiples, type BestMultiple, type GameKey } from '../play/public.ts';

interface Played {
  plays: (GameKey & { rounds: bigint })[];
  multiples: (BestMultiple & { username: string })[];
}

/** The games and rounds of the last days, read once a minute for all callers. */
export interface Ranks {
  played(brand: Brand, days: number): Promise<Played>;
}

export function createRanks(clock: Now): Ranks {
  const known = new Map<string, { at: number; played: Promise<Played> }>();
  return {
    played(brand, days) {
      const [key, now] = [`${brand.merchant} ${days}`, clock.now()];
      const kept = known.get(key);
      if (kept !== undefined && Math.abs(now - kept.at) < MINUTE) return kept.played;
      const played = look(brand, new Date(now - days * DAY));
      known.set(key, { at: now, played });
      played.catch(() => known.delete(key));
      return played;
    },
  };
}

/** Returns the rank lists, limited to games that are still offered. */
export function rankList(
  { plays, multiples }: Played,
  offer: Offer,
  { days, size, isRequested }: { days: number; size: number; isRequested(vassalage: string): boolean },
): RankList {
  const meant = (row: GameKey) =>
    isRequested(row.vassalage) ? offer.find({ vassalage: row.vassalage, gameId: row.game_id }) : null;
  const mostPlayed = plays.flatMap((row) => {
    const offered = meant(row);
    return offered === null ? [] : [{ game: offer.tell(offered), rounds: Number(row.rounds) }];
  });
  const biggest = multiples.flatMap((row) => {
    const offered = meant(row);
    if (offered === null) return [];
    return [
      {
        game: offer.tell(offered),
        player: maskName(row.username),
        multiple: multipleOf(row),
        at: isoTime(row.settled_at.getTime()),
      },
    ];
  });
  return { days, mostPlayed: mostPlayed.slice(0, size), biggest: biggest.slice(0, size) };
}

async function look({ db, merchant }: Brand, since: Date): Promise<Played> {
  const [plays, multiples] = await Promise.all([countPlays(db, merchant, since), listMultiples(db, merchant, since)]);
  const names = await usernamesOf(
    db,
    merchant,
    multiples.map((row) => row.player_id),
  );
  return {
    plays,
    multiples: multiples.flatMap((row) => {
      const username = names.get(row.player_id);
      return username === undefined ? [] : [{ ...row, username }];
    }),
  };
}

/** Returns win divided by bet with two decimals, truncated. */
function multipleOf({ bet, win }: BestMultiple): string {
  const hundredths = (win * 100n) / bet;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

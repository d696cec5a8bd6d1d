import type { Queryable } from '../database/database.ts';
import type { GameKey } from './played-games.ts';

/** A round with a high win per bet. */
export interface BestMultiple extends GameKey {
  player_id: string;
  bet: bigint;
  win: bigint;
  settled_at: Date;
}

/** A round with a high win. */
export interface BestWin extends GameKey {
  player_id: string;
  win: bigint;
  settled_at: Date;
}

/**
 * Returns the rounds since the day of a moment with the highest win per bet, the best three of each game. Guests do not
 * count.
 */
export function listMultiples(db: Queryable, merchant: string, since: Date): Promise<BestMultiple[]> {
  return db.query<BestMultiple>(
    `select round.vassalage, round.game_id, round.player_id, round.bet, round.win, round.settled_at from (
       select vendor, round_id, score,
         row_number() over (partition by vassalage, game_id order by score desc, day desc) as position
       from round_best
       where merchant = $1 and board = 'multiple' and day >= ($2::timestamptz at time zone 'UTC')::date
     ) as best
     join round on round.merchant = $1 and round.vendor = best.vendor and round.round_id = best.round_id
     where position <= 3 and round.settled_at is not null order by best.score desc, round.settled_at desc limit 2000`,
    [merchant, since],
  );
}

/** Returns the largest wins above their bet since the day of a moment. Guests do not count. */
export function listWinners(
  db: Queryable,
  { merchant, vassalages, since, limit }: { merchant: string; vassalages: string[]; since: Date; limit: number },
): Promise<BestWin[]> {
  return db.query<BestWin>(
    `select round.player_id, round.vassalage, round.game_id, round.win, round.settled_at from (
       select vendor, round_id from round_best
       where merchant = $1 and board = 'win' and vassalage = any ($2::text[])
         and day >= ($3::timestamptz at time zone 'UTC')::date
       order by score desc, day desc limit $4
     ) as best
     join round on round.merchant = $1 and round.vendor = best.vendor and round.round_id = best.round_id
     where round.settled_at is not null order by round.win desc, round.settled_at desc`,
    [merchant, vassalages, since, limit],
  );
}

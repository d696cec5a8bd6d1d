import type { Queryable } from '../database/database.ts';

export interface WinnerRow {
  username: string;
  vassalage: string;
  game_id: string;
  win: bigint;
  settled_at: Date;
}

/** Returns the largest wins above their bet since the day of a moment. Guests do not count. */
export function listWinners(
  db: Queryable,
  { merchant, vassalages, since, limit }: { merchant: string; vassalages: string[]; since: Date; limit: number },
): Promise<WinnerRow[]> {
  return db.query<WinnerRow>(
    `select player.username, round.vassalage, round.game_id, round.win, round.settled_at from (
       select vendor, round_id from round_best
       where merchant = $1 and board = 'win' and vassalage = any ($2::text[])
         and day >= ($3::timestamptz at time zone 'UTC')::date
       order by score desc, day desc limit $4
     ) as best
     join round on round.merchant = $1 and round.vendor = best.vendor and round.round_id = best.round_id
     join player on player.id = round.player_id
     order by round.win desc, round.settled_at desc`,
    [merchant, vassalages, since, limit],
  );
}

/** Returns the games of some vendors that a player opened or bet on last, newest first. */
export async function listRecentGames(
  db: Queryable,
  { merchant, playerId, vassalages }: { merchant: string; playerId: string; vassalages: string[] },
): Promise<string[]> {
  const rows = await db.query<{ game_id: string }>(
    `select game_id from unnest($3::text[]) as wanted (vassalage) cross join lateral (
       (select game_id, placed_at as at from round
        where merchant = $1 and player_id = $2 and round.vassalage = wanted.vassalage order by placed_at desc limit 300)
       union all
       (select game_id, created_at as at from play_session
        where merchant = $1 and player_id = $2 and play_session.vassalage = wanted.vassalage
        order by created_at desc limit 300)
     ) as seen
     group by game_id order by max(at) desc, game_id limit 12`,
    [merchant, playerId, vassalages],
  );
  return rows.map((row) => row.game_id);
}

import type { Queryable } from '../database/database.ts';

export interface GameKey {
  vassalage: string;
  game_id: string;
}

/** Returns the games that a player opened or played last, newest first. */
export function listRecent(db: Queryable, merchant: string, playerId: string): Promise<GameKey[]> {
  return db.query<GameKey>(
    `select vassalage, game_id from (
       (select vassalage, game_id, placed_at as at from round
        where merchant = $1 and player_id = $2 order by placed_at desc limit 500)
       union all
       (select vassalage, game_id, created_at as at from play_session
        where merchant = $1 and player_id = $2 order by created_at desc limit 500)
     ) as seen
     group by vassalage, game_id order by max(at) desc, vassalage, game_id limit 200`,
    [merchant, playerId],
  );
}

/** Returns how often each game was played since the hour of a moment, most played first. Guests do not count. */
export function countPlays(db: Queryable, merchant: string, since: Date): Promise<(GameKey & { rounds: bigint })[]> {
  return db.query<GameKey & { rounds: bigint }>(
    `select vassalage, game_id, sum(accepted)::bigint as rounds from round_hour
     where merchant = $1 and hour >= date_bin('1 hour', $2::timestamptz, timestamptz 'epoch') and not guest
     group by vassalage, game_id having sum(accepted) > 0 order by rounds desc, vassalage, game_id`,
    [merchant, since],
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

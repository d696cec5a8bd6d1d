import type { Queryable } from '../database/database.ts';

export interface GameKey {
  vassalage: string;
  game_id: string;
}

export interface MultipleRow extends GameKey {
  username: string;
  bet: bigint;
  win: bigint;
  settled_at: Date;
}

/** Maximum favourites of a member. */
export const mostFavorites = 200;

/** Returns the favourites, newest first. */
export function listFavorites(db: Queryable, merchant: string, playerId: string): Promise<GameKey[]> {
  return db.query<GameKey>(
    `select vassalage, game_id from favorite_game where merchant = $1 and player_id = $2
     order by marked_at desc, vassalage, game_id`,
    [merchant, playerId],
  );
}

/** Adds a favourite; has no effect when it exists. Returns false when the member has the maximum number. */
export async function addFavorite(
  db: Queryable,
  mark: { merchant: string; playerId: string; vassalage: string; gameId: string; at: Date },
): Promise<boolean> {
  const { merchant, playerId, vassalage, gameId, at } = mark;
  const key = [merchant, playerId, vassalage, gameId];
  await db.query(
    `insert into favorite_game (merchant, player_id, vassalage, game_id, marked_at)
     select $1, $2, $3, $4, $5
     where (select count(*) from favorite_game where merchant = $1 and player_id = $2) < $6
     on conflict do nothing`,
    [...key, at, mostFavorites],
  );
  const marked = await db.query(
    'select 1 from favorite_game where merchant = $1 and player_id = $2 and vassalage = $3 and game_id = $4',
    key,
  );
  return marked.length > 0;
}

export async function removeFavorite(
  db: Queryable,
  { merchant, playerId, vassalage, gameId }: { merchant: string; playerId: string; vassalage: string; gameId: string },
): Promise<void> {
  await db.query(
    'delete from favorite_game where merchant = $1 and player_id = $2 and vassalage = $3 and game_id = $4',
    [merchant, playerId, vassalage, gameId],
  );
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

/**
 * Returns the rounds since the day of a moment with the highest win per bet, the best three of each game. Guests do not
 * count.
 */
export function listMultiples(db: Queryable, merchant: string, since: Date): Promise<MultipleRow[]> {
  return db.query<MultipleRow>(
    `select round.vassalage, round.game_id, player.username, round.bet, round.win, round.settled_at from (
       select vendor, round_id, score,
         row_number() over (partition by vassalage, game_id order by score desc, day desc) as position
       from round_best
       where merchant = $1 and board = 'multiple' and day >= ($2::timestamptz at time zone 'UTC')::date
     ) as best
     join round on round.merchant = $1 and round.vendor = best.vendor and round.round_id = best.round_id
     join player on player.id = round.player_id
     where position <= 3 order by best.score desc, round.settled_at desc limit 2000`,
    [merchant, since],
  );
}

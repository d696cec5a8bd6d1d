import type { Queryable } from '../database/database.ts';
import type { GameKey } from '../play/public.ts';

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

import type { Queryable } from '../database/database.ts';

/** Whether a game is under maintenance; without a game, whether all of its vendor is. */
export type IsClosed = (vassalage: string, gameId?: string) => boolean;

/** What of a merchant's games an operator has closed for a while. */
export async function closedGames(db: Queryable, merchant: string): Promise<IsClosed> {
  const rows = await listClosedGames(db, merchant);
  // A row without a game closes the whole vendor.
  const closed = new Set(rows.map(({ vassalage, game_id }) => `${vassalage}/${game_id}`));
  return (vassalage, gameId = '') => closed.has(`${vassalage}/`) || closed.has(`${vassalage}/${gameId}`);
}

export interface ClosedGameRow {
  vassalage: string;
  /** Empty for all of the vendor. */
  game_id: string;
  since: Date;
}

/** Every closed game and vendor of a merchant, in order. */
export function listClosedGames(db: Queryable, merchant: string): Promise<ClosedGameRow[]> {
  return db.query<ClosedGameRow>(
    'select vassalage, game_id, since from game_maintenance where merchant = $1 order by vassalage, game_id',
    [merchant],
  );
}

import type { Queryable } from '../database/database.ts';

export interface WinnerRow {
  username: string;
  vassalage: string;
  game_id: string;
  win: bigint;
  settled_at: Date;
}

/** The largest wins above their bet since a moment. Trial guests do not count. */
export function listWinners(
  db: Queryable,
  { merchant, vassalages, since, limit }: { merchant: string; vassalages: string[]; since: Date; limit: number },
): Promise<WinnerRow[]> {
  return db.query<WinnerRow>(
    `select player.username, round.vassalage, round.game_id, round.win, round.settled_at
     from round join player on player.id = round.player_id
     where round.merchant = $1 and round.vassalage = any ($2::text[]) and round.settled_at >= $3
       and round.status = 'settled' and round.win > round.bet and player.type <> 4
     order by round.win desc, round.settled_at desc limit $4`,
    [merchant, vassalages, since, limit],
  );
}

/** The games of some vendors a player opened or bet on last, newest first. */
export async function listRecentGames(
  db: Queryable,
  { merchant, playerId, vassalages }: { merchant: string; playerId: string; vassalages: string[] },
): Promise<string[]> {
  const rows = await db.query<{ game_id: string }>(
    `select game_id from (
       (select game_id, placed_at as at from round
        where merchant = $1 and player_id = $2 and vassalage = any ($3::text[]) order by placed_at desc limit 300)
       union all
       (select game_id, created_at as at from play_session
        where merchant = $1 and player_id = $2 and vassalage = any ($3::text[]) order by created_at desc limit 300)
     ) as seen
     group by game_id order by max(at) desc, game_id limit 12`,
    [merchant, playerId, vassalages],
  );
  return rows.map((row) => row.game_id);
}

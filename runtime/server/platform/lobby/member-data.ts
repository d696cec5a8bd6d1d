import type { CopiedRow, MemberData } from '../member-data.ts';

export const memberData: MemberData = {
  copy: {
    favouriteGames: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        'select vassalage, game_id, marked_at from favorite_game where merchant = $1 and player_id = $2 order by marked_at',
        [merchant, playerId],
      ),
  },
};

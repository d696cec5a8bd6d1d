import type { CopiedRow, MemberData } from '../member-data.ts';

export const memberData: MemberData = {
  copy: {
    rankChanges: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select day, from_level, to_level, reason, valid_bets, deposits, held_until, at from rank_change
         where merchant = $1 and player_id = $2 order by at`,
        [merchant, playerId],
      ),
  },
};

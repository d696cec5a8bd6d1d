import type { CopiedRow, MemberData } from '../member-data.ts';

export const memberData: MemberData = {
  copy: {
    statements: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select id, wallet, kind, period, from_at, to_at, opening, closing, currency, issued_at from statement
         where merchant = $1 and player_id = $2 order by issued_at`,
        [merchant, playerId],
      ),
  },
};

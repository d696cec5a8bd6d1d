import type { CopiedRow, MemberData } from '../member-data.ts';

export const memberData: MemberData = {
  copy: {
    prizes: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select id, pool, round, prize, client_seed, amount, currency, points, drawn_at, paid_at from prize_draw
         where merchant = $1 and player_id = $2 order by id`,
        [merchant, playerId],
      ),
    tickets: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select id, pool, issued_at, expires_at, used_at from prize_ticket
         where merchant = $1 and player_id = $2 order by issued_at, id`,
        [merchant, playerId],
      ),
  },
};

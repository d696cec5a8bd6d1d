import type { CopiedRow, MemberData } from '../member-data.ts';

export const memberData: MemberData = {
  copy: {
    limits: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select kind, period, amount, asked_at, asked_amount, changed_at from play_limit
         where merchant = $1 and player_id = $2 order by kind, period`,
        [merchant, playerId],
      ),
    breaks: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        'select kind, period, begins_at, ends_at from play_break where merchant = $1 and player_id = $2 order by begins_at',
        [merchant, playerId],
      ),
    realityCheck: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        'select reality_check as minutes, answered_at from play_choice where merchant = $1 and player_id = $2',
        [merchant, playerId],
      ),
  },
};

import type { CopiedRow, MemberData } from '../member-data.ts';

export const memberData: MemberData = {
  copy: {
    pictures: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        'select id, media_type, bytes, created_at from image where merchant = $1 and player_id = $2 order by created_at',
        [merchant, playerId],
      ),
  },
};

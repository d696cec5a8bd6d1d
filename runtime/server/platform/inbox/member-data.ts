import type { CopiedRow, MemberData } from '../member-data.ts';

export const memberData: MemberData = {
  copy: {
    messages: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select kind, (params->>'amountMinor')::bigint as amount, params - 'amountMinor' as params, at, read_at
         from inbox_message
         where merchant = $1 and player_id = $2 and deleted_at is null order by id`,
        [merchant, playerId],
      ),
  },
};

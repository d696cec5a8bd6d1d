import type { CopiedRow, MemberData } from '../member-data.ts';

export const memberData: MemberData = {
  copy: {
    transfersToUpline: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select id, amount, currency, remark, at from transfer where merchant = $1 and player_id = $2 order by id`,
        [merchant, playerId],
      ),
    transfersBetweenWallets: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select id, source, target, amount, currency, at from vendor_transfer where merchant = $1 and player_id = $2
         order by id`,
        [merchant, playerId],
      ),
    corrections: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select id, amount, currency, reason, at from adjustment where merchant = $1 and player_id = $2 order by id`,
        [merchant, playerId],
      ),
  },
};

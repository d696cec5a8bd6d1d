import type { CopiedRow, MemberData } from '../member-data.ts';
import { listExchanges } from './exchange-repository.ts';

export const memberData: MemberData = {
  copy: {
    pointHours: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        'select type, hour, base, points from point_hour where merchant = $1 and player_id = $2 order by hour, type',
        [merchant, playerId],
      ),
    pointDebt: (db, { merchant, playerId }) =>
      db.query<CopiedRow>('select owed from point_debt where merchant = $1 and player_id = $2', [merchant, playerId]),
    pointExchanges: listExchanges,
    redemptions: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select id, product, type, name, quantity, points, amount, credit, currency, status, remark, at, decided_at
         from redemption where merchant = $1 and player_id = $2 order by id desc`,
        [merchant, playerId],
      ),
  },
};

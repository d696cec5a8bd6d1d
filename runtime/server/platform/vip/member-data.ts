import { AppError } from '../../../shared/errors.ts';
import type { CopiedRow, MemberData } from '../member-data.ts';

export const memberData: MemberData = {
  copy: {
    rankChanges: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select day, from_level, to_level, reason, valid_bets, deposits, held_until, at from rank_change
         where merchant = $1 and player_id = $2 order by at`,
        [merchant, playerId],
      ),
    rankGifts: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select level, amount, currency, points, reached_at, paid_at from rank_gift
         where merchant = $1 and player_id = $2 order by reached_at`,
        [merchant, playerId],
      ),
  },
  async open(tx, { merchant, playerId }) {
    const waiting = await tx.query(
      'select 1 as found from rank_gift where merchant = $1 and player_id = $2 and paid_at is null limit 1',
      [merchant, playerId],
    );
    return waiting.length === 0 ? null : new AppError('account.open_offer');
  },
};

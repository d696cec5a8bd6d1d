import { AppError } from '../../../shared/errors.ts';
import type { CopiedRow, MemberData } from '../member-data.ts';

export const memberData: MemberData = {
  copy: {
    cashback: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select day, valid_bets, amount, currency, at from rebate_period where merchant = $1 and player_id = $2
         order by day`,
        [merchant, playerId],
      ),
    wonBonuses: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select id, terms, awarded_at, join_by from bonus_award where merchant = $1 and player_id = $2
         order by awarded_at, id`,
        [merchant, playerId],
      ),
    bonuses: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select bonus, state, base, amount, required, currency, joined_at, begun_at, ends_at, ended_at from bonus_grant
         where merchant = $1 and player_id = $2 order by joined_at`,
        [merchant, playerId],
      ),
  },
  async open(tx, { merchant, playerId }) {
    const [row] = await tx.query<{ id: string }>(
      `select id from bonus_grant where merchant = $1 and player_id = $2 and state in ('joined', 'counting') limit 1`,
      [merchant, playerId],
    );
    return row === undefined ? null : new AppError('account.open_bonus');
  },
};

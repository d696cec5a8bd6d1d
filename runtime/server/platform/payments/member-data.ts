import { AppError } from '../../../shared/errors.ts';
import type { CopiedRow, MemberData } from '../member-data.ts';

export const memberData: MemberData = {
  copy: {
    deposits: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select id, provider, method, amount, fee, currency, state, reason, received, received_currency, requested_at,
           ended_at
         from deposit where merchant = $1 and player_id = $2 order by requested_at`,
        [merchant, playerId],
      ),
  },
  async open(tx, { merchant, playerId }) {
    const [row] = await tx.query<{ id: string }>(
      'select id from deposit where merchant = $1 and player_id = $2 and ended_at is null limit 1',
      [merchant, playerId],
    );
    return row === undefined ? null : new AppError('account.open_deposit');
  },
};

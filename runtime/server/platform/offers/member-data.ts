import { AppError } from '../../../shared/errors.ts';
import type { CopiedRow, MemberData } from '../member-data.ts';

export const memberData: MemberData = {
  copy: {
    applications: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select promotion as offer, remark, state, reason, sent_at, decided_at from offer_application
         where merchant = $1 and player_id = $2 order by sent_at`,
        [merchant, playerId],
      ),
    promotions: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select promotion as offer, amount, currency, state, granted_at, claim_by, ended_at from offer_grant
         where merchant = $1 and player_id = $2 order by granted_at`,
        [merchant, playerId],
      ),
  },
  async open(tx, { merchant, playerId }) {
    const rows = await tx.query(
      `select 1 as found from offer_grant where merchant = $1 and player_id = $2 and state = 'claimable' limit 1`,
      [merchant, playerId],
    );
    return rows.length === 0 ? null : new AppError('account.open_offer');
  },
};

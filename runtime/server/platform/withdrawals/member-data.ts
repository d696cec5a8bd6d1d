import { AppError } from '../../../shared/errors.ts';
import type { CopiedRow, MemberData } from '../member-data.ts';

export const memberData: MemberData = {
  copy: {
    cards: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select holder, bank, last_four, added_at, removed_at from bank_card where merchant = $1 and player_id = $2
         order by added_at`,
        [merchant, playerId],
      ),
    withdrawals: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select id, amount, fee, currency, state, paid, came_back, reason, dispute_received, dispute_remark,
           requested_at, ended_at, (
             select jsonb_agg(jsonb_build_object('state', stage->>'state', 'at', to_char(
               to_timestamp((stage->>'at')::numeric / 1000) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
             ))) from jsonb_array_elements(stages) as stage
           ) as stages
         from withdrawal where merchant = $1 and player_id = $2 order by requested_at`,
        [merchant, playerId],
      ),
    documents: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select documents, reason, state, remark, refusal, asked_at, sent_at, decided_at from document_demand
         where merchant = $1 and player_id = $2 order by asked_at`,
        [merchant, playerId],
      ),
  },
  async open(tx, { merchant, playerId }) {
    const [row] = await tx.query<{ id: string }>(
      'select id from withdrawal where merchant = $1 and player_id = $2 and ended_at is null limit 1',
      [merchant, playerId],
    );
    return row === undefined ? null : new AppError('account.open_withdrawal');
  },
};

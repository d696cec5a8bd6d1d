import { AppError } from '../../../shared/errors.ts';
import type { Queryable } from '../database/database.ts';
import type { CopiedRow, MemberData, MemberKey } from '../member-data.ts';
import { listRoundsInParts } from './round-records.ts';

/** After every round. */
const END = new Date('9999-12-31');
/** Rounds that are read at once. */
const PART = 500;

export const memberData: MemberData = {
  copy: { rounds: roundsOf },
  async open(tx, { merchant, playerId }) {
    const [row] = await tx.query<{ round_id: string }>(
      `select round_id from round where merchant = $1 and player_id = $2 and status = 'open' limit 1`,
      [merchant, playerId],
    );
    return row === undefined ? null : new AppError('account.open_rounds');
  },
};

async function* roundsOf(db: Queryable, { merchant, playerId }: MemberKey): AsyncGenerator<CopiedRow[]> {
  const filter = { merchant, playerId, from: null, to: null, vassalages: null };
  for await (const part of listRoundsInParts(db, filter, { start: { before: END, skip: 0 }, part: PART }))
    yield part.map(({ placed: _position, vendor: _vendor, ...round }) => round);
}

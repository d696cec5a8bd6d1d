import { DAY } from '../../../shared/time.ts';
import type { Queryable } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { readTerms, type StoredTerms } from './bonus-grant.ts';
import type { JoinableBonus } from './bonus-settings.ts';
import type { PlayerKey } from './bonus-repository.ts';

/**
 * Lets a player join a bonus that nobody else can, as long as its days last, in the transaction of what gave it. A subject
 * gives one; `subject` is what gave it with its number.
 */
export async function awardBonus(
  tx: Queryable,
  { merchant, playerId, subject, terms, at }: PlayerKey & { subject: string; terms: StoredTerms; at: number },
): Promise<void> {
  await tx.query(
    `insert into bonus_award (merchant, id, player_id, subject, terms, awarded_at, join_by)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7)`,
    [
      merchant,
      await newId(tx),
      playerId,
      subject,
      JSON.stringify(terms),
      new Date(at),
      new Date(at + terms.days * DAY),
    ],
  );
}

/** What distinguishes the id of an awarded bonus from that of an offer. */
const PREFIX = 'won:';

/** Returns the bonuses that a player alone can join later than a moment, or could; the first to end first. */
export async function listAwards(
  db: Queryable,
  { merchant, playerId, after }: PlayerKey & { after: number },
): Promise<JoinableBonus[]> {
  const rows = await db.query<{ id: string; terms: StoredTerms; join_by: Date }>(
    `select id, terms, join_by from bonus_award
     where merchant = $1 and player_id = $2 and join_by > $3 order by join_by, id`,
    [merchant, playerId, new Date(after)],
  );
  return rows.map(({ id, terms, join_by: joinBy }) => ({
    id: `${PREFIX}${id}`,
    ...readTerms(terms),
    base: terms.base,
    minRank: 1,
    starts: null,
    ends: joinBy.getTime(),
  }));
}

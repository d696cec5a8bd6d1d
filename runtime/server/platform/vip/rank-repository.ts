import type { Queryable } from '../database/database.ts';
import type { RankDecision } from './rank-rules.ts';

/** A change of a rank. Amounts are in minor units. */
export interface RankStepRow {
  player_id: string;
  /** yyyy-mm-dd */
  day: string;
  from_level: number;
  to_level: number;
  reason: RankDecision['reason'];
  valid_bets: bigint;
  deposits: bigint;
  held_until: Date | null;
  at: Date;
}

const columns = 'player_id, day::text as day, from_level, to_level, reason, valid_bets, deposits, held_until, at';

/** Returns the latest change of each of these players; players that had none are absent. */
export function latestSteps(
  db: Queryable,
  { merchant, playerIds }: { merchant: string; playerIds: readonly string[] },
): Promise<RankStepRow[]> {
  return db.query<RankStepRow>(
    `select latest.* from unnest($2::text[]) as wanted (player_id)
     cross join lateral (
       select ${columns} from rank_change
       where merchant = $1 and player_id = wanted.player_id order by rank_change.day desc limit 1
     ) latest`,
    [merchant, [...playerIds]],
  );
}

/** Returns the changes of a player, newest first. */
export function listSteps(
  db: Queryable,
  { merchant, playerId, limit }: { merchant: string; playerId: string; limit: number },
): Promise<RankStepRow[]> {
  return db.query<RankStepRow>(
    `select ${columns} from rank_change where merchant = $1 and player_id = $2
     order by rank_change.day desc limit $3`,
    [merchant, playerId, limit],
  );
}

/** Stores changes of players who have none of this day. */
export async function insertSteps(db: Queryable, merchant: string, steps: readonly RankStepRow[]): Promise<void> {
  const rows = steps.map((step) => ({
    ...step,
    valid_bets: step.valid_bets.toString(),
    deposits: step.deposits.toString(),
  }));
  await db.query(
    `insert into rank_change
       (merchant, player_id, day, from_level, to_level, reason, valid_bets, deposits, held_until, at)
     select $1, step.* from jsonb_to_recordset($2::jsonb) as step (player_id text, day date, from_level int, to_level int,
       reason text, valid_bets bigint, deposits bigint, held_until timestamptz, at timestamptz)
`,
    [merchant, JSON.stringify(rows)],
  );
}

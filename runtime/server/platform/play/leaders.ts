import type { Queryable } from '../database/database.ts';

/** What a member has in a time: bets in minor units, or a number of rounds. */
export interface Leader {
  playerId: string;
  value: bigint;
}

/**
 * Returns the members by what they bet, or by their rounds, in the rounds that were settled in a time, `from` included and
 * `to` excluded; who got there first is first of two with as much. Rounds with guest credit and those rolled back do not
 * count.
 */
export function listLeaders(
  db: Queryable,
  {
    merchant,
    vassalages,
    counts,
    from,
    to,
  }: { merchant: string; vassalages: readonly string[]; counts: 'bets' | 'rounds'; from: Date; to: Date },
): Promise<Leader[]> {
  return db.query<Leader>(
    `select player_id as "playerId", value from (
       select player_id, case when $5 = 'bets' then sum(bet) else count(*) end::bigint as value, max(settled_at) as latest
       from round
       where merchant = $1 and status = 'settled' and money <> 'trial' and settled_at >= $2 and settled_at < $3
         and vassalage = any ($4::text[])
       group by player_id
     ) as sums where value > 0 order by value desc, latest, player_id`,
    [merchant, from, to, [...vassalages], counts],
  );
}

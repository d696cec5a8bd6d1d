import type { Queryable } from '../database/database.ts';
import type { RoundPeriod } from './round-sums.ts';

/** The bets of a vendor that were settled in a period, in minor units. */
export interface SettledBets {
  /** Index of the period. */
  period: number;
  vassalage: string;
  bet: bigint;
  rounds: bigint;
}

/** Returns what a member bet in the rounds that were settled in each period, and in how many, by vendor. Rounds rolled back do not count. */
export function sumSettledBets(
  db: Queryable,
  { merchant, playerId, periods }: { merchant: string; playerId: string; periods: readonly RoundPeriod[] },
): Promise<SettledBets[]> {
  return db.query<SettledBets>(
    `select (span.number - 1)::int as period, round.vassalage, sum(round.bet)::bigint as bet,
       count(*) as rounds
     from unnest($3::timestamptz[], $4::timestamptz[]) with ordinality as span (begins, ends, number)
     join round on round.merchant = $1 and round.player_id = $2 and round.status = 'settled'
       and round.settled_at >= span.begins and round.settled_at < span.ends and round.money <> 'trial'
     group by span.number, round.vassalage`,
    [merchant, playerId, periods.map(({ from }) => from.toISOString()), periods.map(({ to }) => to.toISOString())],
  );
}

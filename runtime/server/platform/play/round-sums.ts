import type { Queryable } from '../database/database.ts';
import { HOUR } from '../../../shared/time.ts';

/** A period, from its begin, included, to its end, excluded. */
export interface RoundPeriod {
  from: Date;
  to: Date;
}

/** What a player played of one vendor in one period; amounts in minor units. Rounds rolled back have no amounts. */
export interface RoundSum {
  /** Index of the period. */
  period: number;
  vassalage: string;
  /** All rounds, those in play and those rolled back included. */
  rounds: bigint;
  /** Stakes and wins of the rounds that have ended. */
  bet: bigint;
  win: bigint;
  /** Stakes of the rounds in play. */
  open: bigint;
}

/**
 * Returns exact sums of the rounds that a player placed in each period, by vendor. Complete hours come from the stored
 * sums; rounds are read only of the hours that a period cuts.
 */
export function sumRounds(
  db: Queryable,
  { merchant, playerId, periods }: { merchant: string; playerId: string; periods: readonly RoundPeriod[] },
): Promise<RoundSum[]> {
  const spans = periods.map(({ from, to }, period) => splitByHour(period, from.getTime(), to.getTime()));
  const hours = columnsOf(spans.flatMap(({ complete }) => complete));
  const cut = columnsOf(spans.flatMap((span) => span.cut));
  const all = columnsOf(periods.map(({ from, to }, period) => ({ period, from: from.getTime(), to: to.getTime() })));
  return db.query<RoundSum>(
    `select period::int as period, vassalage, sum(rounds)::bigint as rounds, sum(bet)::bigint as bet,
       sum(win)::bigint as win, sum(open)::bigint as open
     from (
       select span.period, kept.vassalage, kept.rounds, kept.bet, kept.win, 0 as open
         from unnest($3::bigint[], $4::timestamptz[], $5::timestamptz[]) as span (period, begins, ends)
         join round_hour kept on kept.merchant = $1 and kept.player_id = $2
           and kept.hour >= span.begins and kept.hour < span.ends
       union all
       select span.period, round.vassalage, 1, case round.status when 'rolled_back' then 0 else round.bet end,
           case round.status when 'rolled_back' then 0 else round.win end, 0
         from unnest($6::bigint[], $7::timestamptz[], $8::timestamptz[]) as span (period, begins, ends)
         join round on round.merchant = $1 and round.player_id = $2
           and round.placed_at >= span.begins and round.placed_at < span.ends
       union all
       select span.period, round.vassalage, 0, -round.bet, -round.win, round.bet
         from unnest($9::bigint[], $10::timestamptz[], $11::timestamptz[]) as span (period, begins, ends)
         join round on round.merchant = $1 and round.player_id = $2 and round.status = 'open'
           and round.placed_at >= span.begins and round.placed_at < span.ends
     ) as played group by period, vassalage`,
    [merchant, playerId, ...hours, ...cut, ...all],
  );
}

interface Span {
  period: number;
  /** Epoch milliseconds. */
  from: number;
  to: number;
}

/** Returns the complete hours (UTC) of a period, and what is left of it before and after them. */
function splitByHour(period: number, from: number, to: number): { complete: Span[]; cut: Span[] } {
  const firstHour = Math.min(Math.ceil(from / HOUR) * HOUR, to);
  const lastHour = Math.max(Math.floor(to / HOUR) * HOUR, firstHour);
  const spans = (parts: [number, number][]): Span[] =>
    parts.filter(([begins, ends]) => begins < ends).map(([begins, ends]) => ({ period, from: begins, to: ends }));
  return {
    complete: spans([[firstHour, lastHour]]),
    cut: spans([
      [from, firstHour],
      [lastHour, to],
    ]),
  };
}

function columnsOf(spans: readonly Span[]): [bigint[], string[], string[]] {
  return [
    spans.map(({ period }) => BigInt(period)),
    spans.map(({ from }) => new Date(from).toISOString()),
    spans.map(({ to }) => new Date(to).toISOString()),
  ];
}

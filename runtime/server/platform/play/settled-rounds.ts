import type { Queryable } from '../database/database.ts';

/** Whose rounds are read, and from where on. Times are epoch microseconds: the database may have such. */
export interface RoundsOf {
  playerId: string;
  /** Included. */
  from: number;
  /** Excluded. */
  to: number;
  /** The last round that was read; null at the begin. */
  after: Pick<SettledRound, 'settledAt' | 'vendor' | 'roundId'> | null;
}

/** A round that was settled. Times are epoch microseconds, the bet is in minor units. */
export interface SettledRound {
  playerId: string;
  vendor: string;
  roundId: string;
  vassalage: string;
  bet: bigint;
  placedAt: number;
  settledAt: number;
}

/**
 * Reads the next settled rounds of each of these players in the order of time, at most `limit` of each. Rounds with
 * guest credit and those rolled back are left out.
 */
export function listSettledRounds(
  db: Queryable,
  { merchant, players, limit }: { merchant: string; players: readonly RoundsOf[]; limit: number },
): Promise<SettledRound[]> {
  return db.query<SettledRound>(
    `select next.* from unnest($2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::text[])
       with ordinality as asked (player_id, begins, ends, vendor, round_id, number)
     cross join lateral (
       select player_id as "playerId", vendor, round_id as "roundId", vassalage, bet,
         (extract(epoch from placed_at) * 1000000)::float8 as "placedAt",
         (extract(epoch from settled_at) * 1000000)::float8 as "settledAt"
       from round
       where merchant = $1 and player_id = asked.player_id and status = 'settled' and money <> 'trial'
         and settled_at < timestamptz 'epoch' + asked.ends * interval '1 microsecond'
         and (settled_at, vendor, round_id)
           > (timestamptz 'epoch' + asked.begins * interval '1 microsecond', asked.vendor, asked.round_id)
       order by settled_at, round.vendor, round.round_id limit $7
     ) as next
     order by asked.number, next."settledAt", next.vendor, next."roundId"`,
    [
      merchant,
      players.map(({ playerId }) => playerId),
      players.map(({ from, after }) => BigInt(after?.settledAt ?? from)),
      players.map(({ to }) => BigInt(to)),
      players.map(({ after }) => after?.vendor ?? ''),
      players.map(({ after }) => after?.roundId ?? ''),
      limit,
    ],
  );
}

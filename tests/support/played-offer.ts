import { Client } from 'pg';

export interface PlayedOffer {
  merchant: string;
  players: number;
  /** Of each player. */
  deposits: number;
  /** Of each player, settled one after another within a day after the first deposit. */
  rounds: number;
  /** How many rounds of a player are settled at the same time. */
  atOnce: number;
}

/** The begin of the period with the deposits and rounds; the first deposit is one hour later. */
export const playedFrom = Date.parse('2026-03-01T00:00:00Z');

/** Inserts deposits of 100.00 and rounds of 1.00 each of a vendor LMN. `databaseUrl` must be of a superuser. */
export async function fillPlayedOffer(
  databaseUrl: string,
  { merchant, players, deposits, rounds, atOnce }: PlayedOffer,
): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    // Triggers and foreign keys are off: only deposits and rounds are read.
    await client.query(
      `set search_path to livery; set timezone to 'UTC'; set session_replication_role = replica;
       set synchronous_commit = off`,
    );
    await client.query(
      `insert into deposit (merchant, id, player_id, key, provider, method, amount, currency, wallet, language,
         return_origin, state, event_id, received, received_currency, fee, tx_id, requested_at, expires_at, ended_at)
       select $1, new_uuid(), 'pl_' || player, 'key-' || number, 'sandbox', 'bank', 10000, 'THB', 'cash', 'EN', '', 'paid',
         player || '-' || number, 10000, 'THB', 0, new_uuid(), at, at, at
       from generate_series(1, $2::int) as player
       cross join generate_series(1, $3::int) as number
       cross join lateral (select $4::timestamptz + number * interval '1 hour' as at) as made`,
      [merchant, players, deposits, new Date(playedFrom)],
    );
    await client.query(
      `insert into round (merchant, vendor, round_id, player_id, game_id, vassalage, currency, money, bet, win, status,
         placed_at, settled_at)
       select $1, 'sandbox', 'r-' || player || '-' || number, 'pl_' || player, 'lantern', 'LMN', 'THB', 'play', 100, 96,
         'settled', at, at
       from generate_series(1, $3::int) as number
       cross join generate_series(1, $2::int) as player
       cross join lateral (
         select $4::timestamptz + interval '1 hour' + (number / $5::int) * interval '1 day' * $5::int / ($3::int + $5::int) as at
       ) as moment`,
      [merchant, players, rounds, new Date(playedFrom), atOnce],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

import { Client } from 'pg';

export interface LargeBrand {
  merchant: string;
  /** Settled rounds, over 60 days until yesterday; one player has a fifth of them. */
  rounds: number;
}

/** Rounds that the checks of every day fill in; `npm test -- --full` sets a million. */
export const manyRounds = Number(process.env.LIVERY_ROUNDS ?? '100000');

export const heavyPlayer = 'heavy';
const PER_PLAYER = 10;
/** One round of a hundred thousand is in play. */
const OPEN_EVERY = 100_000;

/**
 * Fills the tables of a brand in the database itself: members with a grant, their rounds, the vendor's transactions and
 * the ledger, which verifies. The house has a snapshot of the day before yesterday. `databaseUrl` must be of a superuser.
 */
export async function fillBrand(databaseUrl: string, { merchant, rounds }: LargeBrand): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    // Triggers are off: what they maintain is filled in here.
    await client.query(`set search_path to livery; set timezone to 'UTC'; set session_replication_role = replica;
      set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '256MB'`);
    await client.query(players({ merchant, rounds }));
    await client.query(playedRounds({ merchant, rounds }));
    await client.query(moves(merchant));
    await client.query(ledger(merchant));
    await client.query('vacuum analyze');
    await client.query(
      `select ledger_snapshot('${merchant}', current_date - 2, date_trunc('day', now()) - interval '2 days')`,
    );
  } finally {
    await client.end();
  }
}

const players = ({ merchant, rounds }: LargeBrand): string => `
  insert into merchant_money (merchant, brand, kind, currency, decimals)
    values ('${merchant}', 'opal', 'play', 'THB', 2) on conflict do nothing;
  insert into player (id, merchant, username, username_key, type, nickname, created_at)
    select id, '${merchant}', id, id, 0, id, now() - interval '70 days' from (
      select '${heavyPlayer}' as id union all select 'player-' || i from generate_series(1, ${rounds / PER_PLAYER}) i
    ) as named;`;

const playedRounds = ({ merchant, rounds }: LargeBrand): string => `
  insert into round (merchant, vendor, round_id, player_id, game_id, vassalage, currency, money, bet, win, status,
      placed_at, settled_at)
    select '${merchant}', 'sandbox', 'r_' || md5(i::text),
      case when i % 5 = 0 then '${heavyPlayer}' else 'player-' || (1 + i % ${rounds / PER_PLAYER}) end, 'game-' || i % 40,
      (array['LMN', 'ORB', 'CORL'])[1 + i % 3], 'THB', 'play', 100, case when i % 3 = 0 and not is_open then 150 else 0 end,
      case when is_open then 'open' else 'settled' end, at, case when not is_open then at + interval '1 second' end
    from generate_series(1, ${rounds}) i
    cross join lateral (select i % ${OPEN_EVERY} = 7 as is_open,
      date_trunc('day', now()) - i * (interval '60 days' / ${rounds}) - interval '2 seconds' as at) as moment;
  insert into vendor_tx (merchant, vendor, transaction_id, kind, state, fingerprint, player_id, round_id, amount, at)
    select merchant, vendor, 'b_' || round_id, 'bet', 'done', 'f', player_id, round_id, bet, placed_at from round
    union all
    select merchant, vendor, 'w_' || round_id, 'win', 'done', 'f', player_id, round_id, win, settled_at from round
      where status = 'settled';
  insert into round_hour
    select merchant, player_id, date_bin('1 hour', placed_at, timestamptz 'epoch'), vassalage, game_id, false, count(*),
      count(*), sum(bet), sum(win) from round group by 1, 2, 3, 4, 5;`;

/** Every posting of a player with its line and the balance after it; an id is ordered by the time, as the ledger's are. */
const moves = (merchant: string): string => `
  create temp table move as
    select owner, key, kind, amount, at, row_number() over lines as line, (sum(amount) over lines)::bigint as balance_after,
      (left(uuid_at(at)::text, 24) || lpad(to_hex(row_number() over (order by at)), 12, '0'))::uuid as id
    from (
      select id as owner, 'grant:' || id as key, 'grant' as kind, 100000000 as amount, created_at as at from player
      union all
      select player_id, vendor || ':' || transaction_id, kind, case kind when 'bet' then -amount else amount end, at
        from vendor_tx where amount <> 0
    ) as each window lines as (partition by owner order by at, key);
  analyze move;
  insert into ledger_account (id, merchant, owner, kind, currency, money, balance, lines)
    select new_uuid(), '${merchant}', owner, 'cash', 'THB', 'play', sum(amount), count(*) from move group by owner
    union all
    select new_uuid(), '${merchant}', 'house', kind, 'THB', 'play', null, 0 from unnest(array['grants', 'vendor:LMN']) kind;`;

const ledger = (merchant: string): string => `
  insert into ledger_tx (id, merchant, key, kind, fingerprint, at, currency, money, recorded_at, owner)
    select id, '${merchant}', key, kind, case kind when 'grant' then 'grant:' || owner else 'f' end, at, 'THB', 'play', at,
      case kind when 'grant' then owner end from move;
  insert into ledger_key (merchant, key, tx_id) select '${merchant}', key, id from move;
  insert into ledger_entry (tx_id, account_id, merchant, amount, currency, money, at, line, balance_after, kind)
    select move.id, account.id, '${merchant}', amount, 'THB', 'play', at, line, balance_after, move.kind
      from move join ledger_account account on account.merchant = '${merchant}' and account.owner = move.owner
    union all
    select move.id, account.id, '${merchant}', -amount, 'THB', 'play', at, null, null, move.kind
      from move join ledger_account account on account.merchant = '${merchant}' and account.owner = 'house'
        and account.kind = case move.kind when 'grant' then 'grants' else 'vendor:LMN' end;`;

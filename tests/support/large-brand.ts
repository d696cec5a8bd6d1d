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

/** Tables of which the indexes are built when they are full. */
const large = ['round', 'vendor_tx', 'ledger_tx', 'ledger_key', 'ledger_entry'];

/**
 * Fills the tables of a brand in the database itself: members with a grant, their rounds, the vendor's transactions and
 * the ledger, which verifies. The house has a snapshot of each day until the day before yesterday. `databaseUrl` must be of a superuser.
 */
export async function fillBrand(databaseUrl: string, { merchant, rounds }: LargeBrand): Promise<void> {
  const clients = [new Client(databaseUrl), new Client(databaseUrl)] as const;
  const [client] = clients;
  /** Runs statements, two at a time. */
  const run = async (...statements: readonly string[]): Promise<void> => {
    const waiting = [...statements];
    await Promise.all(
      clients.map(async (each) => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await each.query(next);
      }),
    );
  };
  try {
    for (const each of clients) {
      await each.connect();
      // Triggers are off: what they maintain is filled in here.
      await each.query(`set search_path to livery; set timezone to 'UTC'; set session_replication_role = replica;
        set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '512MB';
        set max_parallel_maintenance_workers = 0`);
    }
    await client.query("alter system set max_wal_size = '16GB'");
    await client.query('select pg_reload_conf()');
    const indexes = await dropIndexes(client);
    await run(players({ merchant, rounds }), playedRounds({ merchant, rounds }));
    await run(vendorTransactions, roundHours, moves);
    await run(accounts(merchant));
    await run(entries(merchant), `${transactions(merchant)}; ${keys(merchant)}`);
    await run(...indexes);
    await client.query('vacuum analyze');
    await client.query(
      `select ledger_snapshot('${merchant}', day::date, day)
       from generate_series(date_trunc('day', now()) - interval '70 days', now() - interval '2 days', interval '1 day') day`,
    );
  } finally {
    await Promise.all(clients.map((each) => each.end()));
  }
}

/** Drops the indexes of the large tables that no foreign key needs. Returns the statements that build them again. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ away: string; back: string }>(
    `select coalesce('alter table ' || own.table || ' drop constraint ' || constraint_name, 'drop index ' || name) as away,
       coalesce('alter table ' || own.table || ' add constraint ' || constraint_name || ' ' || pg_get_constraintdef(constraint_id),
         pg_get_indexdef(own.index)) as back
     from (
       select indexrelid as index, indexrelid::regclass as name, indrelid::regclass as table, kept.oid as constraint_id,
         kept.conname as constraint_name
       from pg_index left join pg_constraint kept on kept.conindid = indexrelid and kept.contype = 'p'
       where indrelid = any($1::regclass[])
         and not exists (select 1 from pg_constraint needed where needed.conindid = indexrelid and needed.contype = 'f')
     ) own`,
    [large],
  );
  await client.query(rows.map(({ away }) => away).join('; '));
  return rows.map(({ back }) => back);
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
    select '${merchant}', 'sandbox', 'r_' || lpad(to_hex(i), 8, '0'),
      case when i % 5 = 0 then '${heavyPlayer}' else 'player-' || (1 + i % ${rounds / PER_PLAYER}) end, 'game-' || i % 40,
      (array['LMN', 'ORB', 'CORL'])[1 + i % 3], 'THB', 'play', 100, case when i % 3 = 0 and not is_open then 150 else 0 end,
      case when is_open then 'open' else 'settled' end, at, case when not is_open then at + interval '1 second' end
    from generate_series(1, ${rounds}) i
    cross join lateral (select i % ${OPEN_EVERY} = 7 as is_open,
      date_trunc('day', now()) - i * (interval '60 days' / ${rounds}) - interval '2 seconds' as at) as moment`;

const vendorTransactions = `
  insert into vendor_tx (merchant, vendor, transaction_id, kind, state, fingerprint, player_id, round_id, amount, at)
    select merchant, vendor, 'b_' || round_id, 'bet', 'done', 'f', player_id, round_id, bet, placed_at from round
    union all
    select merchant, vendor, 'w_' || round_id, 'win', 'done', 'f', player_id, round_id, win, settled_at from round
      where status = 'settled'`;

const roundHours = `
  insert into round_hour
    select merchant, player_id, date_bin('1 hour', placed_at, timestamptz 'epoch'), vassalage, game_id, false, count(*),
      count(*), sum(bet), sum(win) from round group by 1, 2, 3, 4, 5`;

/** Every posting of a player with its line and the balance after it; an id is ordered by the time, as the ledger's are. */
const moves = `
  create unlogged table move as
    select owner, key, kind, amount, at, row_number() over lines as line, (sum(amount) over lines)::bigint as balance_after,
      (left(uuid_at(at)::text, 24) || lpad(to_hex(row_number() over (order by at)), 12, '0'))::uuid as id
    from (
      select id as owner, 'grant:' || id as key, 'grant' as kind, 100000000 as amount, created_at as at from player
      union all
      select player_id, vendor || ':b_' || round_id, 'bet', -bet, placed_at from round
      union all
      select player_id, vendor || ':w_' || round_id, 'win', win, settled_at from round where win <> 0
    ) as each window lines as (partition by owner order by at, key);
  analyze move`;

const accounts = (merchant: string): string => `
  insert into ledger_account (id, merchant, owner, kind, currency, money, balance, lines)
    select new_uuid(), '${merchant}', owner, 'cash', 'THB', 'play', sum(amount), count(*) from move group by owner
    union all
    select new_uuid(), '${merchant}', 'house', kind, 'THB', 'play', null, 0 from unnest(array['grants', 'vendor:LMN']) kind`;

const transactions = (merchant: string): string => `
  insert into ledger_tx (id, merchant, key, kind, fingerprint, at, currency, money, recorded_at, owner)
    select id, '${merchant}', key, kind, case kind when 'grant' then 'grant:' || owner else 'f' end, at, 'THB', 'play', at,
      case kind when 'grant' then owner end from move`;

const keys = (merchant: string): string => `
  insert into ledger_key (merchant, key, tx_id) select '${merchant}', key, id from move`;

const entries = (merchant: string): string => `
  insert into ledger_entry (tx_id, account_id, merchant, amount, currency, money, at, line, balance_after, kind)
    select move.id, account.id, '${merchant}', amount, 'THB', 'play', at, line, balance_after, move.kind
      from move join ledger_account account on account.merchant = '${merchant}' and account.owner = move.owner
    union all
    select move.id, account.id, '${merchant}', -amount, 'THB', 'play', at, null, null, move.kind
      from move join ledger_account account on account.merchant = '${merchant}' and account.owner = 'house'
        and account.kind = case move.kind when 'grant' then 'grants' else 'vendor:LMN' end`;

/** Lets a player of the data log in, with the password of a registered member. `client` must be of a superuser. */
export async function letLogIn(
  client: Client,
  { id, username, passwordOf }: { id: string; username: string; passwordOf: string },
): Promise<void> {
  await client.query(
    `update livery.player set username = $2, username_key = $2, password_hash = (
       select password_hash from livery.player where username_key = $3) where id = $1`,
    [id, username, passwordOf],
  );
}

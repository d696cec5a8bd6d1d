import type { StudioDatabase } from './studio-database.ts';

/** Numbered by position. Never change a released step; append a new one. */
const steps: readonly (readonly string[])[] = [
  [
    `create table studio.session (
      id text primary key, ticket_hash text not null unique, ticket_until bigint not null, ticket_used bigint not null, token_hash text unique,
      player_session text not null, game_id text not null, language text not null, mode text not null,
      currency_code text not null, currency_symbol text not null, decimals bigint not null,
      brand_name text not null, brand_origin text not null, wallet_url text not null, wallet_host text not null,
      seed_id text not null, client_seed text not null, created_at bigint not null)`,
    `create table studio.seed (id text primary key, session_id text not null, server_seed text not null, seed_hash text not null, nonce bigint not null, created_at bigint not null)`,
    `create table studio.round (
      id text primary key, session_id text not null, request_id text not null, seed_id text not null, client_seed text not null, nonce bigint not null,
      bet bigint not null, win bigint not null, outcome text not null, state text not null, balance text, code text,
      attempts bigint not null, due_at bigint not null, created_at bigint not null, unique (session_id, request_id))`,
    `create index round_by_session on studio.round (session_id, created_at)`,
    `create index round_open on studio.round (due_at) where state in ('betting', 'rolling_back', 'settling')`,
  ],
  [
    `create table studio.secret (name text primary key, value text not null)`,
    `create table studio.wager (
      round_id text primary key, table_key text not null, event_key text not null, seat bigint, unit bigint not null, choice text not null,
      terms text not null, events text not null, state text not null, step bigint not null, due_at bigint not null,
      unique (table_key, event_key, seat))`,
    `create index wager_due on studio.wager (due_at)`,
  ],
  [
    `create table studio.session_player (session_id text primary key, player_key text not null, created_at bigint not null)`,
    `create index session_by_player on studio.session_player (player_key, created_at)`,
  ],
  // Wallets of the platforms whose servers share this database.
  [`create table studio.wallet (url text primary key)`],
  // The call that a stuck round waits for, and the brand of a session.
  [
    `create table studio.stuck_round (round_id text primary key, operation text not null, since bigint not null)`,
    `create index round_stuck on studio.round (due_at) where state = 'stuck'`,
    `create table studio.session_brand (session_id text primary key, merchant_code text not null)`,
    `create index session_of_brand on studio.session_brand (merchant_code)`,
  ],
  // The seeds that must stay secret.
  [`create index round_on_seed on studio.round (seed_id) where state in ('betting', 'playing')`],
  // The poll for rounds whose events have settled, and the deletion of old rounds and sessions.
  [
    `create index round_awaiting on studio.round (id) where state in ('waiting', 'playing')`,
    `create index round_by_age on studio.round (created_at)`,
    `create index session_by_age on studio.session (created_at)`,
    `create index seed_of_session on studio.seed (session_id)`,
  ],
];

/** Runs the pending steps. When two processes start at once, one of them retries. */
export async function migrateStudio(database: StudioDatabase, kind: 'file' | 'server', tries = 5): Promise<void> {
  try {
    if (kind === 'server') await createSchema(database);
    await database.query('create table if not exists studio.migration (step bigint primary key)');
    const done = await database.query<{ step: bigint }>('select step from studio.migration');
    for (const [index, statements] of steps.entries()) {
      if (done.some(({ step }) => step === BigInt(index))) continue;
      for (const statement of statements) await database.query(inDialect(statement, kind));
      await database.query('insert into studio.migration (step) values ($1)', [index]);
    }
  } catch (error) {
    if (tries <= 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, 200));
    return migrateStudio(database, kind, tries - 1);
  }
}

/**
 * Creates the schema if it is missing. A login that owns the schema may lack the right to create one, and PostgreSQL
 * then rejects `if not exists` too.
 */
async function createSchema(database: StudioDatabase): Promise<void> {
  const found = await database.query(`select 1 as found from pg_namespace where nspname = 'studio'`);
  if (found.length === 0) await database.query('create schema if not exists studio');
}

/**
 * Translates a statement to the dialect. SQLite qualifies the index with the schema, PostgreSQL the table. An
 * interrupted step is resumed.
 */
function inDialect(statement: string, kind: 'file' | 'server'): string {
  const safe = statement.replace(/^create (table|index) /, 'create $1 if not exists ');
  return kind === 'file' ? safe.replace(/^(create index if not exists )(\w+) on studio\./, '$1studio.$2 on ') : safe;
}

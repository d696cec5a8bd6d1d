-- Members, sessions and what keeps calls honest. Every table with a merchant is under row-level security (0004).

create table player (
  id text primary key,
  merchant text not null,
  username text not null,
  username_key text not null,
  password_hash text,
  type smallint not null check (type in (0, 1, 2, 4, 41, 42)),
  nickname text not null,
  rank_level integer not null default 1,
  upline text references player (id),
  language text,
  profile jsonb not null default '{}',
  created_at timestamptz not null,
  last_login_at timestamptz,
  unique (merchant, username_key)
);
create index on player (merchant, upline) where upline is not null;

create table session (
  token_hash bytea primary key,
  merchant text not null,
  player_id text not null references player (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  first_login boolean not null,
  previous_login_at timestamptz
);
create index on session (merchant, player_id);

create table login_attempt (
  merchant text not null,
  subject text not null,
  failures integer not null,
  first_at timestamptz not null,
  locked_until timestamptz,
  primary key (merchant, subject)
);

create table used_nonce (
  merchant text not null,
  scope text not null,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (merchant, scope, nonce)
);
create index on used_nonce (expires_at);

create table seal_key (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null
);

create table platform_secret (
  name text primary key,
  value text not null
);

create table live_state (
  merchant text primary key,
  version integer not null,
  at timestamptz not null,
  flags jsonb not null default '{}',
  maintenance boolean not null default false,
  maintenance_end timestamptz,
  restricted_countries text[] not null default '{}'
);

create table audit (
  id bigint generated always as identity primary key,
  merchant text not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  detail jsonb not null default '{}',
  ip text
);
create index on audit (merchant, at);

create table outbox (
  id text primary key,
  merchant text not null,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  body text not null,
  code text,
  at timestamptz not null
);
create index on outbox (merchant, at);

-- Statements of players' wallets. The lines are those of the ledger: a statement names the first and the last one.
-- The keys that sign the statements of a brand. The newest one signs; all of them verify.
create table statement_key (
  merchant text not null,
  number integer not null,
  id text not null,
  -- Ed25519, 32 bytes in base64url.
  public_key text not null,
  -- Encrypted with the platform's secret.
  private_key text not null,
  created_at timestamptz not null,
  primary key (merchant, number),
  unique (merchant, id)
);
select isolate_by_merchant('statement_key');

create table statement (
  merchant text not null,
  id uuid not null,
  player_id text not null,
  username text not null,
  account_id uuid not null,
  wallet text not null check (wallet in ('cash', 'real')),
  currency text not null,
  decimals integer not null check (decimals >= 0 and decimals <= 4),
  time_zone text not null,
  kind text not null check (kind in ('month', 'range')),
  -- The month `2026-10`, or the days `2026-10-03/2026-10-20`.
  period text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- The line before the first one, and the last line; equal without lines.
  after_line bigint not null check (after_line >= 0),
  last_line bigint not null,
  opening bigint not null,
  closing bigint not null,
  -- Head of the statement of the month before; null for the first month and for other statements.
  previous_head text,
  head text not null check (head ~ '^[0-9a-f]{64}$'),
  key_id text not null,
  signature text not null,
  issued_at timestamptz not null,
  other_wallets jsonb not null default '[]' check (jsonb_typeof(other_wallets) = 'array'),
  -- Sum of the last lines of these wallets: it grows with each line, so that the same sum means the same lines.
  other_lines bigint not null default 0 check (other_lines >= 0),
  primary key (merchant, id),
  foreign key (merchant, player_id) references player (merchant, id),
  foreign key (merchant, key_id) references statement_key (merchant, id),
  check (from_at < to_at),
  check (last_line >= after_line),
  check (previous_head is null or kind = 'month')
);
select isolate_by_merchant('statement');
create unique index statement_month on statement (merchant, account_id, period) where kind = 'month';
create index on statement (merchant, player_id, to_at);
create unique index statement_range on statement (merchant, account_id, period, last_line, other_lines)
  where kind = 'range';
create trigger final before delete or update on statement for each statement execute function ledger_is_final();
create trigger never_emptied before truncate on statement for each statement execute function ledger_is_final();

-- Months of which every wallet has its statement.
create table statement_month_closed (
  merchant text not null,
  month text not null,
  closed_at timestamptz not null,
  primary key (merchant, month)
);
select isolate_by_merchant('statement_month_closed');

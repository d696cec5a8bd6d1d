-- Corrections that operators make, each with its ledger transaction, whose id it has.
create table adjustment (
  merchant text not null,
  id uuid not null,
  player_id text not null,
  -- Signed, as the player's balance moves.
  amount bigint not null check (amount <> 0),
  currency text not null,
  money text not null,
  -- The transaction that it takes back; null for a correction of its own.
  reverses uuid,
  reason text not null,
  at timestamptz not null,
  primary key (merchant, id),
  foreign key (merchant, id, currency, money) references ledger_tx (merchant, id, currency, money),
  foreign key (merchant, player_id) references player (merchant, id)
);
create index on adjustment (merchant, player_id, id);
select isolate_by_merchant('adjustment');

create type adjustment_result as (outcome text, id uuid, player_id text, amount bigint, balance bigint, players text[]);

-- What the house's accounts contain when a day begins: the sum of all entries that were recorded before `cut`, by the
-- clock of the database.
create table house_snapshot (
  merchant text not null,
  day date not null,
  kind text not null,
  currency text not null,
  balance bigint not null,
  cut timestamptz not null,
  primary key (merchant, day, kind, currency)
);
select isolate_by_merchant('house_snapshot');

create type house_sum as (kind text, currency text, amount bigint);

-- It tells now whether the request was executed.
drop function if exists approval_failed(text, text, text);

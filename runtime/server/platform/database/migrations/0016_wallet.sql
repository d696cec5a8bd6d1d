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
select isolate_by_merchant('adjustment');
create index on adjustment (merchant, player_id, id);

-- Transfers between the wallets of two players. A row is written by `wallet_transfer` together with its ledger
-- transaction, whose id it has; `ledger_key` finds it by the key of the request.
create table transfer (
  merchant text not null,
  id uuid not null,
  player_id text not null,
  receiver_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  money text not null,
  remark text not null,
  balance_after bigint not null,
  at timestamptz not null,
  primary key (merchant, id),
  foreign key (merchant, id, currency, money) references ledger_tx (merchant, id, currency, money),
  foreign key (merchant, player_id) references player (merchant, id),
  foreign key (merchant, receiver_id) references player (merchant, id),
  check (player_id <> receiver_id)
);
select isolate_by_merchant('transfer');
create index on transfer (merchant, player_id, id);

-- Transfers between the wallets of one player: `source` and `target` are `main` or the code of a vendor. A row is written
-- by `vendor_wallet_transfer` together with its ledger transaction, whose id it has.
create table vendor_transfer (
  merchant text not null,
  id uuid not null,
  player_id text not null,
  source text not null,
  target text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  money text not null,
  at timestamptz not null,
  primary key (merchant, id),
  foreign key (merchant, id, currency, money) references ledger_tx (merchant, id, currency, money),
  foreign key (merchant, player_id) references player (merchant, id),
  check (source <> target)
);
select isolate_by_merchant('vendor_transfer');
create index on vendor_transfer (merchant, player_id, id);

create type adjustment_result as (outcome text, id uuid, player_id text, amount bigint, balance bigint, players text[]);

create type transfer_result as (outcome text, id uuid, receiver_id text, amount bigint, remark text, balance_after bigint,
  at timestamptz, turnover_left bigint);

create type vendor_transfer_result as (outcome text, id uuid, source text, target text, amount bigint, at timestamptz);

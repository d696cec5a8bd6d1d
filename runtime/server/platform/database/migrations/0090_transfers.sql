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
create index on transfer (merchant, player_id, id);
select isolate_by_merchant('transfer');

create type transfer_result as (
  outcome text, id uuid, receiver_id text, amount bigint, remark text, balance_after bigint, at timestamptz
);

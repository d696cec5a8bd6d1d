-- Wallets of a player for single game vendors, at brands that have them. The money of one is in the player's ledger
-- account `vendor:<code>`, or `real_vendor:<code>`, which the chart of accounts has. A launch plays with the wallet that
-- it names.
alter table play_session drop constraint play_session_wallet_check,
  add constraint play_session_wallet_check
    check (wallet in ('cash', 'real', 'trial') or wallet = 'vendor:' || vassalage or wallet = 'real_vendor:' || vassalage);

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
create index on vendor_transfer (merchant, player_id, id);
select isolate_by_merchant('vendor_transfer');

create type vendor_transfer_result as (
  outcome text, id uuid, source text, target text, amount bigint, at timestamptz
);

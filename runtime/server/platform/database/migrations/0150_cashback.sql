-- Cashback that was claimed: one row for each player and day of the brand's time zone, written by `rewards_claim` with
-- its ledger transaction, whose id it has. Days that are counting, claimable or expired have no row: they are the sums
-- of settled rounds.
create table rebate_period (
  merchant text not null,
  player_id text not null,
  day date not null,
  id uuid not null,
  key text not null,
  valid_bets bigint not null check (valid_bets > 0),
  amount bigint not null check (amount > 0),
  currency text not null,
  money text not null,
  balance_after bigint not null,
  at timestamptz not null,
  primary key (merchant, player_id, day),
  unique (merchant, player_id, key),
  foreign key (merchant, id, currency, money) references ledger_tx (merchant, id, currency, money),
  foreign key (merchant, player_id) references player (merchant, id)
);
select isolate_by_merchant('rebate_period');

-- What was settled on a day.
create index round_settled on round (merchant, player_id, settled_at) include (vassalage, bet) where status = 'settled';

create type rebate_result as (
  outcome text, id uuid, day date, valid_bets bigint, amount bigint, balance_after bigint, at timestamptz
);

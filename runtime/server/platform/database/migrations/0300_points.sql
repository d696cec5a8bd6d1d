-- Points are a currency of the ledger, PTS without decimals, beside the money of the merchant.
alter table ledger_account drop constraint money_kind, drop constraint chart_of_accounts, drop constraint account_currency;
alter table ledger_account
  add column money_currency text generated always as (case when money = 'points' then null else currency end) stored,
  add constraint money_kind check (money in ('play', 'real', 'trial', 'points')),
  add constraint points_currency check ((money = 'points') = (currency = 'PTS')),
  add constraint account_currency foreign key (merchant, money_currency) references merchant_money (merchant, currency) not valid,
  add constraint chart_of_accounts check (
    case when owner = 'house'
      then kind ~ '^((real|trial)_)?(grants|deposits|payouts|fees|adjustments|rewards|suspense|vendor:.+)$'
        or kind in ('points_earned', 'points_given', 'points_exchanged', 'points_redeemed')
      else kind in ('cash', 'hold', 'real', 'real_hold', 'trial', 'points') or kind ~ '^(real_)?vendor:.+$'
    end
  ) not valid;

-- What a member earned in an hour (its start) by a type, as it was counted last: `base` in minor units, and points.
create table point_hour (
  merchant text not null,
  player_id text not null,
  type text not null check (type in ('live', 'lott', 'pvp', 'rng', 'sports', 'deposit')),
  hour timestamptz not null,
  base bigint not null check (base >= 0),
  points bigint not null check (points >= 0),
  -- How often it was posted.
  revision integer not null,
  primary key (merchant, player_id, type, hour),
  foreign key (merchant, player_id) references player (merchant, id)
);
create index point_hour_time on point_hour (merchant, hour);
select isolate_by_merchant('point_hour');

-- What a member owes against the next points, because what earned them was taken back after they were spent.
create table point_debt (
  merchant text not null,
  player_id text not null,
  owed bigint not null check (owed >= 0),
  primary key (merchant, player_id),
  foreign key (merchant, player_id) references player (merchant, id)
);
select isolate_by_merchant('point_debt');

-- Which hours of a merchant have been counted.
create table point_count (
  merchant text primary key,
  since timestamptz not null,
  upto timestamptz not null
);
select isolate_by_merchant('point_count');

-- Points that became money: two ledger transactions, and the rate.
create table point_exchange (
  merchant text not null,
  id uuid not null,
  player_id text not null,
  key text not null,
  points bigint not null check (points > 0),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- How many points were worth how much money, in minor units.
  rate_points bigint not null check (rate_points > 0),
  rate_amount bigint not null check (rate_amount > 0),
  points_tx_id uuid not null,
  money_tx_id uuid not null,
  points_after bigint not null,
  balance_after bigint not null,
  at timestamptz not null,
  primary key (merchant, id),
  unique (merchant, player_id, key),
  foreign key (merchant, player_id) references player (merchant, id)
);
create index point_exchange_player on point_exchange (merchant, player_id, id desc);
select isolate_by_merchant('point_exchange');

-- What settled lately at a merchant, for the points.
create index round_settled_at on round using brin (settled_at) with (pages_per_range = 32, autosummarize = on);

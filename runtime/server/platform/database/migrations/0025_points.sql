-- Which hours of a merchant have been counted.
create table point_count (
  merchant text primary key,
  since timestamptz not null,
  upto timestamptz not null
);
select isolate_by_merchant('point_count');

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
select isolate_by_merchant('point_hour');
create index point_hour_time on point_hour (merchant, hour);

-- What a member owes against the next points, because what earned them was taken back after they were spent.
create table point_debt (
  merchant text not null,
  player_id text not null,
  owed bigint not null check (owed >= 0),
  primary key (merchant, player_id),
  foreign key (merchant, player_id) references player (merchant, id)
);
select isolate_by_merchant('point_debt');

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
select isolate_by_merchant('point_exchange');
create index point_exchange_player on point_exchange (merchant, player_id, id desc);

-- How many of a product of the points mall there are, and how many were redeemed.
create table point_product (
  merchant text not null,
  product text not null,
  -- What an operator set; null: what the brand's file says.
  stock integer check (stock >= 0),
  taken bigint not null default 0 check (taken >= 0),
  primary key (merchant, product)
);
select isolate_by_merchant('point_product');

-- Points that were redeemed for a product.
create table redemption (
  merchant text not null,
  id uuid not null,
  player_id text not null,
  key text not null,
  product text not null,
  -- The product at that time: type and names by code of the language.
  type text not null check (type in ('goods', 'voucher', 'credit')),
  name jsonb not null,
  quantity integer not null check (quantity > 0),
  points bigint not null check (points > 0),
  -- Minor units: what was paid beside the points, and what an approval pays.
  amount bigint not null check (amount >= 0),
  credit bigint not null check (credit >= 0),
  wallet text not null check (wallet in ('cash', 'real')),
  currency text not null,
  status text not null check (status in ('processing', 'completed', 'rejected')),
  remark text,
  at timestamptz not null,
  decided_at timestamptz,
  primary key (merchant, id),
  unique (merchant, player_id, key),
  foreign key (merchant, player_id) references player (merchant, id),
  check ((status = 'processing') = (decided_at is null))
);
select isolate_by_merchant('redemption');
create index redemption_player on redemption (merchant, player_id, id desc);
create index redemption_status on redemption (merchant, status, id desc);

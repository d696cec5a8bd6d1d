-- Points that an offer gives.
alter table offer_grant add column points bigint not null default 0 check (points >= 0);

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
create index redemption_player on redemption (merchant, player_id, id desc);
create index redemption_status on redemption (merchant, status, id desc);
select isolate_by_merchant('redemption');

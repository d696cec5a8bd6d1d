-- What a member got for reaching a level, once for each level.
create table rank_gift (
  merchant text not null,
  player_id text not null,
  level integer not null check (level > 1),
  wallet text not null check (wallet in ('cash', 'real')),
  currency text not null,
  -- Minor units.
  amount bigint not null check (amount >= 0),
  points bigint not null check (points >= 0),
  reached_at timestamptz not null,
  -- Null: it waits for room in the balance.
  paid_at timestamptz,
  primary key (merchant, player_id, level),
  foreign key (merchant, player_id) references player (merchant, id)
);
create index rank_gift_waiting on rank_gift (merchant) where paid_at is null;
select isolate_by_merchant('rank_gift');

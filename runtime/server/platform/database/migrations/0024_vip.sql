-- Changes of ranks: at most one for each player and day. The latest one tells how long the level is held; a player
-- without a row has level 1.
create table rank_change (
  merchant text not null,
  player_id text not null,
  -- The day, in the brand's time zone, at whose begin the count was made.
  day date not null,
  from_level integer not null check (from_level > 0),
  to_level integer not null check (to_level > 0),
  reason text not null check (reason in ('up', 'kept', 'down')),
  valid_bets bigint not null check (valid_bets >= 0),
  deposits bigint not null check (deposits >= 0),
  -- Null: level 1 is not held, it asks for nothing.
  held_until timestamptz,
  at timestamptz not null,
  primary key (merchant, player_id, day),
  foreign key (merchant, player_id) references player (merchant, id),
  check ((reason = 'up') = (to_level > from_level) and (reason = 'kept') = (to_level = from_level))
);
select isolate_by_merchant('rank_change');

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
  tickets jsonb not null default '[]',
  primary key (merchant, player_id, level),
  foreign key (merchant, player_id) references player (merchant, id)
);
select isolate_by_merchant('rank_gift');
create index rank_gift_waiting on rank_gift (merchant) where paid_at is null;

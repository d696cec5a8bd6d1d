-- A time with one server seed of a wheel, an egg, an envelope or a raffle: its terms as they were published, and its seed,
-- which nobody can read here: it is sealed with a key that the database does not have.
create table prize_round (
  merchant text not null,
  pool text not null,
  -- yyyy-mm-dd, or raffle.
  round text not null,
  definition jsonb not null,
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  seed_sealed text not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- Draws, pieces or entries so far: the number of the next one.
  used integer not null default 0 check (used >= 0),
  -- Of a raffle: SHA-256 of its entries once they are fixed, and when its winners were drawn.
  entries_hash text,
  sealed_at timestamptz,
  drawn_at timestamptz,
  primary key (merchant, pool, round),
  check ((entries_hash is null) = (sealed_at is null)),
  check (drawn_at is null or sealed_at is not null)
);
select isolate_by_merchant('prize_round');
create index prize_round_raffle on prize_round (merchant, ends_at) where round = 'raffle';

-- What an operator has switched.
create table prize_state (
  merchant text not null,
  pool text not null,
  closed_at timestamptz,
  primary key (merchant, pool)
);
select isolate_by_merchant('prize_state');

-- How often a prize was drawn.
create table prize_count (
  merchant text not null,
  pool text not null,
  prize text not null,
  won integer not null check (won >= 0),
  primary key (merchant, pool, prize)
);
select isolate_by_merchant('prize_count');

-- What operators have added to the stock of a prize.
create table prize_stock (
  merchant text not null,
  key text not null,
  pool text not null,
  prize text not null,
  added integer not null check (added > 0),
  primary key (merchant, key)
);
select isolate_by_merchant('prize_stock');
create index prize_stock_prize on prize_stock (merchant, pool, prize);

create table prize_ticket (
  merchant text not null,
  id uuid not null,
  player_id text not null,
  pool text not null,
  -- What gave it, with its number: `offer:<grant>:0`.
  subject text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Of a raffle: its number among the entries, and the request that entered it.
  entry integer,
  key text,
  primary key (merchant, id),
  unique (merchant, subject),
  unique (merchant, pool, entry),
  unique (merchant, player_id, key),
  foreign key (merchant, player_id) references player (merchant, id)
);
select isolate_by_merchant('prize_ticket');
create index prize_ticket_usable on prize_ticket (merchant, player_id, pool, expires_at) where used_at is null;
create index prize_ticket_unused on prize_ticket (merchant, pool) where used_at is null;

create table prize_draw (
  merchant text not null,
  id uuid not null,
  player_id text not null,
  pool text not null,
  round text not null,
  -- Its number in its round; of an envelope and a raffle its place.
  nonce integer not null,
  -- The request that made it; null of a raffle.
  key text,
  ticket_id uuid,
  client_seed text not null,
  -- Of a wheel or an egg: the prizes that there were.
  available text[] not null default '{}',
  prize text,
  wallet text not null check (wallet in ('cash', 'real')),
  currency text not null,
  amount bigint not null check (amount >= 0),
  points bigint not null check (points >= 0),
  tickets jsonb not null default '[]',
  drawn_at timestamptz not null,
  -- Null: its money waits for room in the balance.
  paid_at timestamptz,
  -- The terms of the bonuses that a draw has won.
  bonuses jsonb not null default '[]',
  primary key (merchant, id),
  unique (merchant, pool, round, nonce),
  unique (merchant, player_id, key),
  unique (merchant, ticket_id),
  foreign key (merchant, pool, round) references prize_round (merchant, pool, round),
  foreign key (merchant, player_id) references player (merchant, id)
);
select isolate_by_merchant('prize_draw');
create index prize_draw_player on prize_draw (merchant, player_id, id desc);
create index prize_draw_unpaid on prize_draw (merchant, id) where paid_at is null;

-- What the triggers of this file call; functions/rewards.sql replaces it.
create function bonus_take_back() returns trigger language plpgsql as 'begin return null; end';

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

-- Bonuses on a deposit that members joined. `terms` is a copy of the brand's settings at that moment. `base`, `amount` and
-- `required` follow from the deposit, in minor units; they are null until it is paid. A payment has the ledger
-- transaction `tx_id`, whose key contains the id of the grant.
create table bonus_grant (
  merchant text not null,
  id uuid not null,
  player_id text not null,
  bonus text not null,
  key text not null,
  wallet text not null check (wallet in ('cash', 'real')),
  currency text not null,
  terms jsonb not null,
  state text not null check (state in ('joined', 'counting', 'completed', 'forfeited', 'expired')),
  joined_at timestamptz not null,
  deposit_by timestamptz not null,
  deposit_id uuid,
  base bigint check (base > 0),
  amount bigint check (amount > 0),
  required bigint check (required > 0),
  begun_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  forfeit_key text,
  tx_id uuid,
  balance_after bigint,
  primary key (merchant, id),
  unique (merchant, player_id, key),
  foreign key (merchant, player_id) references player (merchant, id),
  foreign key (merchant, deposit_id) references deposit (merchant, id),
  check ((deposit_id is null) = (base is null) and (base is null) = (amount is null)
    and (base is null) = (required is null) and (base is null) = (begun_at is null)
      and (base is null) = (ends_at is null)),
  check ((state in ('joined', 'counting')) = (ended_at is null)),
  check ((state not in ('counting', 'completed')) or deposit_id is not null),
  check (state <> 'joined' or deposit_id is null),
  check ((state = 'completed') = (tx_id is not null))
);
select isolate_by_merchant('bonus_grant');
-- A player has one bonus at a time, gets each bonus once, and a deposit begins one bonus.
create unique index bonus_grant_running on bonus_grant (merchant, player_id) where state in ('joined', 'counting');
create unique index bonus_grant_once on bonus_grant (merchant, player_id, bonus) where deposit_id is not null;
create unique index bonus_grant_deposit on bonus_grant (merchant, deposit_id) where deposit_id is not null;
create unique index bonus_grant_forfeit on bonus_grant (merchant, player_id, forfeit_key)
  where forfeit_key is not null;
create index bonus_grant_open on bonus_grant (merchant, id) where state in ('joined', 'counting');

-- The settled rounds of a bonus, one row for each. `counted` is in 1/10,000 of a minor unit; progress is the sum of the
-- rows that were not taken back. `weight` is in per cent; a row with the weight 0 is a round that did not count.
create table bonus_contribution (
  merchant text not null,
  grant_id uuid not null,
  vendor text not null,
  round_id text not null,
  category text not null,
  weight smallint not null check (weight >= 0 and weight <= 100),
  bet bigint not null,
  counted numeric(24,0) not null,
  settled_at timestamptz not null,
  taken_back_at timestamptz,
  primary key (merchant, grant_id, vendor, round_id),
  foreign key (merchant, grant_id) references bonus_grant (merchant, id),
  check (counted = bet::numeric * weight * 100)
);
select isolate_by_merchant('bonus_contribution');
create index bonus_contribution_latest on bonus_contribution (merchant, grant_id, settled_at desc);
create index bonus_contribution_round on bonus_contribution (merchant, vendor, round_id);

-- A bonus that a member alone can join until a time: it was won.
create table bonus_award (
  merchant text not null,
  id uuid not null,
  player_id text not null,
  -- What gave it, with its number: `prize:<draw>:0`.
  subject text not null,
  terms jsonb not null,
  awarded_at timestamptz not null,
  join_by timestamptz not null,
  primary key (merchant, id),
  unique (merchant, subject),
  foreign key (merchant, player_id) references player (merchant, id)
);
select isolate_by_merchant('bonus_award');
create index bonus_award_player on bonus_award (merchant, player_id, join_by);

create type bonus_result as (outcome text, id uuid);

create type rebate_result as (outcome text, id uuid, day date, valid_bets bigint, amount bigint, balance_after bigint,
  at timestamptz);

-- A round that is rolled back after it was settled takes back its row.
create trigger bonus_taken_back after update of status on round
  for each row when (old.status = 'settled' and new.status <> 'settled') execute function bonus_take_back();

-- What the triggers of this file call; functions/round.sql and functions/play.sql replace it.
create function round_counted() returns trigger language plpgsql as 'begin return null; end';
create function round_keyed() returns trigger language plpgsql as 'begin return null; end';
create function vendor_tx_keyed() returns trigger language plpgsql as 'begin return null; end';

-- Games: launches, the vendors' transactions, and the rounds that members see.
create table play_session (
  id_hash bytea not null,
  merchant text not null,
  player_id text not null,
  session_hash bytea not null,
  wallet text not null,
  game_id text not null,
  vassalage text not null,
  currency text not null,
  created_at timestamptz not null,
  -- The category of the launched game, which the terms of a bonus give a weight to.
  category text,
  primary key (merchant, id_hash),
  constraint play_session_player foreign key (merchant, player_id) references player (merchant, id),
  constraint play_session_wallet_check
    check (wallet in ('cash', 'real', 'trial') or wallet = ('vendor:' || vassalage)
      or wallet = ('real_vendor:' || vassalage))
);
select isolate_by_merchant('play_session');
create index on play_session (merchant, created_at);
create index on play_session (merchant, player_id, created_at desc);
-- What a player opened last of one vendor.
create index play_session_vassalage on play_session (merchant, player_id, vassalage, created_at desc);
create index play_session_session on play_session (merchant, session_hash);

create table round (
  merchant text not null,
  vendor text not null,
  round_id text not null,
  player_id text not null,
  game_id text not null,
  vassalage text not null,
  currency text not null,
  bet bigint not null,
  win bigint not null default 0,
  status text not null check (status in ('open', 'settled', 'rolled_back')),
  placed_at timestamptz not null,
  settled_at timestamptz,
  money text not null,
  primary key (merchant, vendor, round_id, placed_at),
  constraint round_player foreign key (merchant, player_id) references player (merchant, id),
  constraint money_kind check (money in ('play', 'real', 'trial'))
);
select isolate_by_merchant('round');
create index on round (merchant, player_id, placed_at desc, round_id);
-- Open rounds are few: expiry and the operators' list look them up without reading the others.
create index round_open on round (merchant, player_id, vassalage, game_id) where status = 'open';
-- The record by vendor; that of all vendors is served by the index of the player.
create index round_record_vassalage on round (merchant, player_id, vassalage, placed_at desc, round_id);
-- What was settled on a day.
create index round_settled on round (merchant, player_id, settled_at) include (vassalage, bet)
  where status = 'settled';
-- What settled lately at a merchant, for the points.
create index round_settled_at on round using brin (settled_at) with (pages_per_range = 32, autosummarize = on);
create trigger counted after insert or delete or update of bet, win, status on round
  for each row execute function round_counted();
create trigger keyed before insert on round for each row execute function round_keyed();

create table round_key (
  merchant text not null,
  vendor text not null,
  round_id text not null,
  primary key (merchant, vendor, round_id)
);
select isolate_by_merchant('round_key');
create trigger final before delete or update on round_key for each statement execute function ledger_is_final();
create trigger never_emptied before truncate on round_key for each statement execute function ledger_is_final();

create table vendor_tx (
  merchant text not null,
  vendor text not null,
  transaction_id text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  state text not null check (state in ('done', 'voided')),
  fingerprint text not null,
  player_id text not null,
  round_id text not null,
  amount bigint not null,
  at timestamptz not null,
  primary key (merchant, vendor, transaction_id, at)
);
select isolate_by_merchant('vendor_tx');
create index on vendor_tx (merchant, vendor, round_id);
create trigger keyed before insert on vendor_tx for each row execute function vendor_tx_keyed();

create table vendor_tx_key (
  merchant text not null,
  vendor text not null,
  transaction_id text not null,
  primary key (merchant, vendor, transaction_id)
);
select isolate_by_merchant('vendor_tx_key');
create trigger final before delete or update on vendor_tx_key for each statement execute function ledger_is_final();
create trigger never_emptied before truncate on vendor_tx_key for each statement execute function ledger_is_final();

-- What is summed or ranked over rounds is kept by the statement that writes the round (functions/round.sql), so that
-- no call counts rounds.
-- What a player played of a game in an hour (its start). `accepted`, `bet` and `win` leave out rounds rolled back.
create table round_hour (
  merchant text not null,
  player_id text not null,
  hour timestamptz not null,
  vassalage text not null,
  game_id text not null,
  guest boolean not null,
  rounds bigint not null,
  accepted bigint not null,
  bet bigint not null,
  win bigint not null,
  primary key (merchant, player_id, hour, vassalage, game_id)
) with (fillfactor = 80);
select isolate_by_merchant('round_hour');
-- What members played lately, for the ranks.
create index round_hour_ranks on round_hour (merchant, hour) where not guest;

-- The best settled rounds of a day (UTC), members' alone: of each game by `multiple` (win over bet), of each vendor by
-- `win` (then without a game).
create table round_best (
  merchant text not null,
  board text not null check (board in ('multiple', 'win')),
  vassalage text not null,
  game_id text not null,
  day date not null,
  score numeric not null,
  vendor text not null,
  round_id text not null,
  primary key (merchant, board, vassalage, game_id, day, vendor, round_id)
);
select isolate_by_merchant('round_best');
create index round_best_score on round_best (merchant, board, vassalage, game_id, day, score desc);
create index round_best_day on round_best (merchant, board, day);
create index round_best_round on round_best (merchant, vendor, round_id);

create type seamless_result as (outcome text, balance bigint, duplicate boolean, player_id text, max_bet bigint);

-- What is summed or ranked over rounds is kept by the statement that writes the round (functions/round.sql), so that
-- no call counts rounds. Both tables are under row-level security, as in 0004.

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
create index round_best_score on round_best (merchant, board, vassalage, game_id, day, score desc);
create index round_best_day on round_best (merchant, board, day);
create index round_best_round on round_best (merchant, vendor, round_id);

do $$
declare
  tenanted text;
begin
  foreach tenanted in array array['round_hour', 'round_best'] loop
    execute format('alter table %I enable row level security', tenanted);
    execute format('alter table %I force row level security', tenanted);
    execute format(
      'create policy merchant on %I using (merchant = current_setting(''app.merchant'', true)) with check (merchant = current_setting(''app.merchant'', true))',
      tenanted
    );
  end loop;
end $$;

-- The record by vendor. Without one, the index of 0003 serves it. Ranks no longer read rounds by time.
create index round_record_vassalage on round (merchant, player_id, vassalage, placed_at desc, round_id);
drop index round_placed_at_idx;

-- What was played before: of every merchant, which row-level security would hide from the owner of the tables.
lock table round in share row exclusive mode;
alter table round no force row level security;
alter table round_hour no force row level security;
alter table round_best no force row level security;

insert into round_hour (merchant, player_id, hour, vassalage, game_id, guest, rounds, accepted, bet, win)
  select merchant, player_id, date_bin('1 hour', placed_at, timestamptz 'epoch'), vassalage, game_id,
    bool_or(money = 'trial'), count(*), count(*) filter (where status <> 'rolled_back'),
    coalesce(sum(bet) filter (where status <> 'rolled_back'), 0), coalesce(sum(win) filter (where status <> 'rolled_back'), 0)
  from round
  group by 1, 2, 3, 4, 5;

insert into round_best (merchant, board, vassalage, game_id, day, score, vendor, round_id)
  select merchant, board, vassalage, board_game, day, score, vendor, round_id from (
    select merchant, board, most, vassalage, board_game, day, score, vendor, round_id,
      row_number() over (
        partition by merchant, board, vassalage, board_game, day order by score desc, settled_at
      ) as position
    from round
    cross join lateral (select (settled_at at time zone 'UTC')::date as day) as settled
    cross join lateral (
      values ('win', '', win::numeric, 50), ('multiple', game_id, win::numeric / nullif(bet, 0), 3)
    ) as scored (board, board_game, score, most)
    where status = 'settled' and win > bet and bet > 0 and money <> 'trial'
  ) as ranked
  where position <= most;

alter table round force row level security;
alter table round_hour force row level security;
alter table round_best force row level security;

create function round_counted() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger counted after insert or delete or update of bet, win, status on round
  for each row execute function round_counted();
-- What a player opened last of one vendor.
create index play_session_vassalage on play_session (merchant, player_id, vassalage, created_at desc);

-- Games that members marked. Under row-level security, as in 0004.
create table favorite_game (
  merchant text not null,
  player_id text not null references player (id),
  vassalage text not null,
  game_id text not null,
  marked_at timestamptz not null,
  primary key (merchant, player_id, vassalage, game_id)
);

alter table favorite_game enable row level security;
alter table favorite_game force row level security;
create policy merchant on favorite_game
  using (merchant = current_setting('app.merchant', true))
  with check (merchant = current_setting('app.merchant', true));

-- What a player opened last.
create index on play_session (merchant, player_id, created_at desc);

-- The rounds of the last days, for ranks. Rounds come in the order of time: a BRIN index costs a bet next to nothing.
create index on round using brin (placed_at) with (pages_per_range = 32, autosummarize = on);

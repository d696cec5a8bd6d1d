-- Games that members marked.
create table favorite_game (
  merchant text not null,
  player_id text not null,
  vassalage text not null,
  game_id text not null,
  marked_at timestamptz not null,
  primary key (merchant, player_id, vassalage, game_id),
  foreign key (merchant, player_id) references player (merchant, id)
);
select isolate_by_merchant('favorite_game');

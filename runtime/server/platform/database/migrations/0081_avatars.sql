-- The avatar that a player has chosen: one of ours by name, or an uploaded image.
create table avatar (
  merchant text not null,
  player_id text not null,
  static_name text,
  image_id text,
  primary key (merchant, player_id),
  foreign key (merchant, player_id) references player (merchant, id),
  check ((static_name is null) <> (image_id is null))
);

select isolate_by_merchant('avatar');

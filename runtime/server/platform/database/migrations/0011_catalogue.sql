-- Games that an operator has closed for a while.
create table game_maintenance (
  merchant text not null,
  vassalage text not null,
  -- Empty: every game of the vendor.
  game_id text not null default '',
  since timestamptz not null,
  primary key (merchant, vassalage, game_id)
);
select isolate_by_merchant('game_maintenance');

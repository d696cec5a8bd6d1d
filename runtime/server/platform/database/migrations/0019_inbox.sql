-- Messages to players: what happened to their money or their rank, and what the brand writes to them. `key` names the
-- event, so that it is reported once. `params` contains what the words of its kind need; amounts are in minor units.
create table inbox_message (
  merchant text not null,
  player_id text not null,
  id uuid not null,
  key text not null,
  kind text not null,
  params jsonb not null,
  at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (merchant, player_id, id),
  unique (merchant, player_id, key),
  foreign key (merchant, player_id) references player (merchant, id)
);
select isolate_by_merchant('inbox_message');
create index inbox_message_listed on inbox_message (merchant, player_id, at desc, id desc) where deleted_at is null;
create index inbox_message_unread on inbox_message (merchant, player_id) where read_at is null and deleted_at is null;
create index inbox_message_old on inbox_message (merchant, at);

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

-- The terms of the bonuses that a draw has won.
alter table prize_draw add column bonuses jsonb not null default '[]';

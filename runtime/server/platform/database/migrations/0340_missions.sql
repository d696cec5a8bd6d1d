-- When the limit was last set or lowered; null: it was not since this is kept.
alter table play_limit add column lowered_at timestamptz;
create index play_limit_lowered on play_limit (merchant, lowered_at);

-- Up to when the rounds and breaks of members were looked at for missions that they have done.
create table mission_look (
  merchant text primary key,
  upto timestamptz not null
);
select isolate_by_merchant('mission_look');

create index play_break_ended on play_break (merchant, ends_at);

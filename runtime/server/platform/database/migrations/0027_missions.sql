-- Up to when the rounds and breaks of members were looked at for missions that they have done.
create table mission_look (
  merchant text primary key,
  upto timestamptz not null
);
select isolate_by_merchant('mission_look');

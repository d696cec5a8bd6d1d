-- The servers that run on this database, by the clock of the database.
create table running_server (
  id uuid primary key,
  state jsonb not null,
  seen_at timestamptz not null
);

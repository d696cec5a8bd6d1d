-- Calls counted for rate limits, one row for each call and address, for every server on the database. Unlogged: after a
-- crash of the database the counts begin again. Under row-level security, as in 0004.
create unlogged table call_count (
  merchant text not null,
  subject text not null,
  started_at timestamptz not null,
  calls integer not null,
  primary key (merchant, subject)
);
create index on call_count (started_at);

alter table call_count enable row level security;
alter table call_count force row level security;
create policy merchant on call_count
  using (merchant = current_setting('app.merchant', true))
  with check (merchant = current_setting('app.merchant', true));

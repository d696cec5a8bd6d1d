create table used_nonce (
  merchant text not null,
  scope text not null,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (merchant, scope, nonce)
);
select isolate_by_merchant('used_nonce');
create index on used_nonce (expires_at);

-- Calls counted for rate limits, one row for each call and address, for every server on the database. Unlogged: after a
-- crash of the database the counts begin again.
create unlogged table call_count (
  merchant text not null,
  subject text not null,
  started_at timestamptz not null,
  calls integer not null,
  primary key (merchant, subject)
);
select isolate_by_merchant('call_count');
create index on call_count (started_at);

create table platform_secret (
  name text primary key,
  value text not null
);

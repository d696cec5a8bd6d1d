create table outbox (
  id text not null,
  merchant text not null,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  body text not null,
  code text,
  at timestamptz not null,
  primary key (merchant, id)
);
select isolate_by_merchant('outbox');
create index on outbox (merchant, at);

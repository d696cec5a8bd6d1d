-- The work that a brand needs once in each period. `period` is the local date of a day, else the instant at which the
-- period begins, so that periods sort by time. `next_try_at` is in the future while a server works on the job.
create table job (
  merchant text not null,
  kind text not null,
  period text not null,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  done_at timestamptz,
  error text,
  primary key (merchant, kind, period)
);
create index on job (merchant, next_try_at) where done_at is null;
select isolate_by_merchant('job');

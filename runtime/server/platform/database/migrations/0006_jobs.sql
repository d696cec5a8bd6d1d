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
  -- Whether a server works on the job until `next_try_at`; else that is when it is tried again. While one period of a kind
  -- is worked on, no other period of it begins.
  running boolean not null default false,
  primary key (merchant, kind, period)
);
select isolate_by_merchant('job');
create index on job (merchant, next_try_at) where done_at is null;

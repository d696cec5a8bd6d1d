-- Requests of operators that a second person decides. A row is written by `approval_execute` and `approval_reject`
-- only, so that nobody executes what they asked for, and nothing is executed twice.
create table approval (
  merchant text not null,
  id text not null,
  operation text not null,
  permission text not null,
  input jsonb not null,
  before jsonb,
  reason text not null check (length(btrim(reason)) >= 3),
  hash text not null,
  requested_by text not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'executed', 'rejected')),
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  break_glass boolean not null default false,
  failure text,
  primary key (merchant, id),
  constraint approval_expires check (expires_at > requested_at
    and expires_at <= requested_at + interval '24 hours'),
  constraint approval_decided check ((state = 'pending') = (decided_by is null)
    and (decided_by is null) = (decided_at is null)),
  constraint approval_by_another
    check (state <> 'executed' or break_glass or decided_by <> requested_by and decided_by <> 'installation'),
  constraint approval_break_glass
    check (not break_glass or state = 'executed' and length(btrim(decision_reason)) >= 3)
);
select isolate_by_merchant('approval');
create index on approval (merchant, requested_at);

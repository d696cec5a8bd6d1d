-- What the triggers of this file call; functions/audit.sql replaces it.
create function audit_is_final() returns trigger language plpgsql as 'begin return null; end';

create table audit (
  id uuid not null,
  merchant text not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  detail jsonb not null default '{}',
  ip text,
  before jsonb,
  after jsonb,
  seq bigint,
  hash bytea,
  primary key (merchant, id),
  constraint audit_chained check ((seq is null) = (hash is null))
);
select isolate_by_merchant('audit');
create index on audit (merchant, at);
-- Rows of operators outside the chain: there are none unless somebody put them there.
create index audit_outside_chain on audit (merchant)
  where seq is null and (actor = 'installation' or actor like 'st\_%');
create index audit_chain_order on audit (merchant, seq) where seq is not null;
create trigger final before delete or update or truncate on audit for each statement
  execute function audit_is_final();

-- The last link of each chain. `*` is the chain of the installation.
create table audit_chain (
  merchant text primary key,
  seq bigint not null,
  hash bytea not null
);
select isolate_by_merchant('audit_chain');

create type audit_check as (checked bigint, last_seq bigint, last_hash bytea, done boolean, broken text,
  broken_seq bigint);

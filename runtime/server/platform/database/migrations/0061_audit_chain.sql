-- What an operator's write changed, and the hash chain over all writes of operators of a merchant. Rows of players have
-- no place in the chain: a chain serialises its writers, and players must not wait for each other.
alter table audit
  add column before jsonb,
  add column after jsonb,
  add column seq bigint,
  add column hash bytea,
  add constraint audit_chained check ((seq is null) = (hash is null));
create unique index audit_chain_order on audit (merchant, seq) where seq is not null;
-- Rows of operators outside the chain: there are none unless somebody put them there.
create index audit_outside_chain on audit (merchant)
  where seq is null and (actor = 'installation' or actor like 'st\_%');

-- The last link of each chain. `*` is the chain of the installation.
create table audit_chain (
  merchant text primary key,
  seq bigint not null,
  hash bytea not null
);
alter table audit_chain enable row level security;
alter table audit_chain force row level security;
create policy merchant on audit_chain
  using (merchant = current_setting('app.merchant', true))
  with check (merchant = current_setting('app.merchant', true));

create type audit_check as (checked bigint, last_seq bigint, last_hash bytea, done boolean, broken text, broken_seq bigint);

-- Every key of a merchant's table contains the merchant, so that the database can be sharded by merchant. Ids are made
-- without a sequence and ordered by time: a ledger table can be partitioned by ranges of its ids. An idempotency key is
-- unique for ever, which a partition cannot check, so the keys have a table of their own.

-- The rows of every merchant are read and changed, which row-level security would hide from the owner of the tables.
do $$
declare
  tenanted regclass;
begin
  for tenanted in select oid from pg_class where relnamespace = 'livery'::regnamespace and relforcerowsecurity loop
    execute format('alter table %s no force row level security', tenanted);
  end loop;
end $$;

-- Players, and every table that refers to them.
do $$
declare
  reference record;
  restored text[] := '{}';
  statement text;
begin
  for reference in
    select conrelid::regclass as from_table, conname, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'f' and confrelid = 'player'::regclass order by 1, 2
  loop
    execute format('alter table %s drop constraint %I', reference.from_table, reference.conname);
    restored := restored || format('alter table %s add constraint %I %s', reference.from_table, reference.conname,
      regexp_replace(reference.definition, 'FOREIGN KEY \((\w+)\) (REFERENCES \S*player)\(id\)',
        'FOREIGN KEY (merchant, \1) \2(merchant, id)'));
  end loop;
  alter table player drop constraint player_of_merchant, drop constraint player_pkey, add primary key (merchant, id);
  foreach statement in array restored loop
    execute statement;
  end loop;
end $$;
alter table session drop constraint session_pkey, add primary key (merchant, token_hash), alter column id drop default;
alter table remember_token drop constraint remember_token_pkey, add primary key (merchant, token_hash);
alter table known_address drop constraint known_address_pkey, add primary key (merchant, player_id, address);
alter table totp drop constraint totp_pkey, add primary key (merchant, player_id);
alter table recovery_code drop constraint recovery_code_pkey, add primary key (merchant, player_id, code_hash);

drop index known_device_player_id_idx, passkey_player_id_idx, reset_ticket_player_id_idx, play_session_session;
create index on known_device (merchant, player_id);
create index on passkey (merchant, player_id);
create index on reset_ticket (merchant, player_id);
create index play_session_session on play_session (merchant, session_hash);

-- Ids that a sequence made are replaced by ids of the application; the earlier ones sort before the later ones.
alter table outbox drop constraint outbox_pkey, add primary key (merchant, id);
alter table audit disable trigger final;
alter table audit alter column id drop identity, drop constraint audit_pkey;
alter table audit alter column id type uuid using (lpad(to_hex(id), 12, '0') || '70008000000000000000')::uuid,
  add primary key (merchant, id);
alter table audit enable trigger final;
alter table password_history alter column id drop identity, drop constraint password_history_pkey;
alter table password_history alter column id type text using 'pw_' || lpad(id::text, 26, '0'),
  add primary key (merchant, player_id, id);
drop index password_history_merchant_player_id_id_idx;

-- The ledger's ids become UUIDs of version 7 (new_uuid). A number of before takes the place of the milliseconds, which
-- sorts it before every id of today.
drop function ledger_open(text, text, text, text);
alter table ledger_entry drop constraint entry_tx, drop constraint entry_account;
alter table ledger_tx alter column id drop identity;
alter table ledger_account alter column id drop identity;
alter table ledger_tx alter column id type uuid using (lpad(to_hex(id), 12, '0') || '70008000000000000000')::uuid;
alter table ledger_account alter column id type uuid using (lpad(to_hex(id), 12, '0') || '70008000000000000000')::uuid;
alter table ledger_entry
  alter column tx_id type uuid using (lpad(to_hex(tx_id), 12, '0') || '70008000000000000000')::uuid,
  alter column account_id type uuid using (lpad(to_hex(account_id), 12, '0') || '70008000000000000000')::uuid;
alter table ledger_entry
  add constraint entry_tx foreign key (merchant, tx_id, currency, money)
    references ledger_tx (merchant, id, currency, money),
  add constraint entry_account foreign key (merchant, account_id, currency, money)
    references ledger_account (merchant, id, currency, money);
alter type ledger_result alter attribute tx_id type uuid cascade;

-- The transaction of each idempotency key.
create table ledger_key (
  merchant text not null,
  key text not null,
  tx_id uuid not null,
  primary key (merchant, key)
);
insert into ledger_key (merchant, key, tx_id) select merchant, key, id from ledger_tx;
alter table ledger_tx drop constraint ledger_tx_merchant_key_key;
create trigger final before update or delete on ledger_key for each statement execute function ledger_is_final();
create trigger never_emptied before truncate on ledger_key for each statement execute function ledger_is_final();
select isolate_by_merchant('ledger_key');

do $$
declare
  tenanted regclass;
begin
  for tenanted in select oid from pg_class where relnamespace = 'livery'::regnamespace and relrowsecurity loop
    execute format('alter table %s force row level security', tenanted);
  end loop;
end $$;

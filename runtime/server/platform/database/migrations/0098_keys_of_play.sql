-- A key that is unique for ever cannot be checked by a monthly partition. The keys of rounds and of vendors' transactions
-- move to tables of their own, as those of the ledger did, and the primary keys of what grows contain its time.
alter table round no force row level security;
alter table vendor_tx no force row level security;

create table round_key (
  merchant text not null,
  vendor text not null,
  round_id text not null,
  primary key (merchant, vendor, round_id)
);
create table vendor_tx_key (
  merchant text not null,
  vendor text not null,
  transaction_id text not null,
  primary key (merchant, vendor, transaction_id)
);
insert into round_key (merchant, vendor, round_id) select merchant, vendor, round_id from round;
insert into vendor_tx_key (merchant, vendor, transaction_id) select merchant, vendor, transaction_id from vendor_tx;
create trigger final before update or delete on round_key for each statement execute function ledger_is_final();
create trigger never_emptied before truncate on round_key for each statement execute function ledger_is_final();
create trigger final before update or delete on vendor_tx_key for each statement execute function ledger_is_final();
create trigger never_emptied before truncate on vendor_tx_key for each statement execute function ledger_is_final();
select isolate_by_merchant('round_key');
select isolate_by_merchant('vendor_tx_key');

alter table round drop constraint round_pkey, add primary key (merchant, vendor, round_id, placed_at);
alter table vendor_tx drop constraint vendor_tx_pkey, add primary key (merchant, vendor, transaction_id, at);

create function round_keyed() returns trigger language plpgsql as 'begin return new; end';
create function vendor_tx_keyed() returns trigger language plpgsql as 'begin return new; end';
create trigger keyed before insert on round for each row execute function round_keyed();
create trigger keyed before insert on vendor_tx for each row execute function vendor_tx_keyed();

-- The lock of the chain keeps the numbers unique, and its verification finds one that is not.
drop index audit_chain_order;
create index audit_chain_order on audit (merchant, seq) where seq is not null;

alter table round force row level security;
alter table vendor_tx force row level security;

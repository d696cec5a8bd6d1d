-- One currency and one kind of money per merchant, and keys that keep both in every row of the ledger.

-- What a merchant's money is. Fixed once the merchant has ledger entries; see merchant_money_bind.
create table merchant_money (
  merchant text primary key,
  -- Id of the brand that runs on it; null until a server has loaded one.
  brand text,
  kind text not null check (kind in ('play', 'real')),
  currency text not null,
  -- Minor digits; null until a server has loaded the brand.
  decimals smallint check (decimals between 0 and 8),
  unique (merchant, currency)
);
create index on merchant_money (brand);
alter table merchant_money enable row level security;
alter table merchant_money force row level security;
create policy merchant on merchant_money
  using (merchant = current_setting('app.merchant', true))
  with check (merchant = current_setting('app.merchant', true));
-- Finds the merchant a brand ran on before its merchant code changed.
create policy brand on merchant_money for select using (brand = current_setting('app.brand', true));

-- The rows of every merchant are filled in, which row-level security would hide from the owner of the tables.
alter table ledger_account no force row level security;
alter table ledger_tx no force row level security;
alter table ledger_entry no force row level security;
alter table merchant_money no force row level security;
alter table vendor_tx no force row level security;
alter table round no force row level security;
alter table player no force row level security;
alter table ledger_tx disable trigger final;
alter table ledger_entry disable trigger final;

-- Until now no brand could receive real money: what is in the ledger is play money, or a guest's.
insert into merchant_money (merchant, kind, currency)
  select distinct on (account.merchant) account.merchant, 'play', account.currency
  from ledger_account account
  order by account.merchant, exists (select 1 from ledger_entry entry where entry.account_id = account.id) desc, account.id desc;

alter table ledger_account add column money text;
update ledger_account set money = case when kind = 'trial' or kind like 'trial\_%' then 'trial' else 'play' end;
alter table ledger_account alter column money set not null,
  add constraint money_kind check (money in ('play', 'real', 'trial'));

alter table ledger_tx add column currency text, add column money text, add column recorded_at timestamptz;
update ledger_tx tx set currency = account.currency, money = account.money, recorded_at = tx.at
  from ledger_entry entry join ledger_account account on account.id = entry.account_id where entry.tx_id = tx.id;
-- A transaction without entries moved nothing.
delete from ledger_tx where currency is null;
alter table ledger_tx alter column currency set not null, alter column money set not null,
  alter column recorded_at set not null, alter column recorded_at set default clock_timestamp();

alter table ledger_entry add column currency text, add column money text;
update ledger_entry entry set currency = account.currency, money = account.money
  from ledger_account account where account.id = entry.account_id;
alter table ledger_entry alter column currency set not null, alter column money set not null;

-- An entry, its transaction and its account are of one merchant, one currency and one kind of money.
alter table ledger_entry drop constraint ledger_entry_tx_id_fkey, drop constraint ledger_entry_account_id_fkey,
  drop constraint ledger_entry_pkey;
drop index ledger_entry_account_id_idx;
alter table ledger_account drop constraint ledger_account_pkey, add primary key (merchant, id, currency, money);
alter table ledger_tx drop constraint ledger_tx_pkey, add primary key (merchant, id, currency, money);
alter table ledger_entry add primary key (merchant, tx_id, account_id),
  add constraint entry_tx foreign key (merchant, tx_id, currency, money)
    references ledger_tx (merchant, id, currency, money),
  add constraint entry_account foreign key (merchant, account_id, currency, money)
    references ledger_account (merchant, id, currency, money);
create index on ledger_entry (merchant, account_id);
-- Not checked for the accounts of before: a brand's currency could be changed then.
alter table ledger_account add constraint account_currency foreign key (merchant, currency)
  references merchant_money (merchant, currency) not valid;

-- Real money has a launch and a round of its own kind.
alter table play_session drop constraint play_session_wallet_check,
  add constraint play_session_wallet_check check (wallet in ('cash', 'real', 'trial'));
alter table round add column money text;
update round set money = case when exists (
  select 1 from player where player.id = round.player_id and player.type = 4
) then 'trial' else 'play' end;
alter table round alter column money set not null, add constraint money_kind check (money in ('play', 'real', 'trial'));

-- The demo history had rounds and postings, and no transactions of a vendor between them.
insert into vendor_tx (merchant, vendor, transaction_id, kind, state, fingerprint, player_id, round_id, amount, at)
  select merchant, vendor, 'bet:' || round_id, 'bet', 'done', 'demo', player_id, round_id, bet, placed_at
  from round where vendor = 'demo' on conflict do nothing;
insert into vendor_tx (merchant, vendor, transaction_id, kind, state, fingerprint, player_id, round_id, amount, at)
  select merchant, vendor, 'win:' || round_id, 'win', 'done', 'demo', player_id, round_id, win, settled_at
  from round where vendor = 'demo' on conflict do nothing;
-- The transactions of one round, for the ledger's verification.
create index on vendor_tx (merchant, vendor, round_id);

alter table ledger_tx enable trigger final;
alter table ledger_entry enable trigger final;
create trigger never_emptied before truncate on ledger_tx for each statement execute function ledger_is_final();
create trigger never_emptied before truncate on ledger_entry for each statement execute function ledger_is_final();
alter table ledger_account force row level security;
alter table ledger_tx force row level security;
alter table ledger_entry force row level security;
alter table merchant_money force row level security;
alter table vendor_tx force row level security;
alter table round force row level security;
alter table player force row level security;

-- What was recorded stays as it was recorded.
create function audit_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
end $$;
create trigger final before update or delete or truncate on audit for each statement execute function audit_is_final();

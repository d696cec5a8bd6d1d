-- The kind of a transaction is stored with its entries, so that an account's payments are found by index among millions
-- of bets and wins.
alter table ledger_tx no force row level security;
alter table ledger_entry no force row level security;
alter table ledger_entry disable trigger final;
alter table ledger_entry add column kind text;
update ledger_entry entry set kind = tx.kind from ledger_tx tx where tx.merchant = entry.merchant and tx.id = entry.tx_id;
alter table ledger_entry alter column kind set not null;
create index ledger_entry_payments on ledger_entry (merchant, account_id, line)
  where line is not null and kind not in ('bet', 'win', 'rollback');
alter table ledger_entry enable trigger final;
alter table ledger_entry force row level security;
alter table ledger_tx force row level security;

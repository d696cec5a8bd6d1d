-- Whose payment a transaction is: the owner of its first line. Null for bets, wins and rollbacks, so that a player's
-- payments are found without reading the much more numerous rounds.
alter table ledger_tx add column owner text;

-- The rows of every merchant are filled in, which row-level security would hide from the owner of the tables.
alter table ledger_tx no force row level security;
alter table ledger_entry no force row level security;
alter table ledger_account no force row level security;
alter table ledger_tx disable trigger final;

update ledger_tx tx set owner = account.owner
  from ledger_entry entry
  join ledger_account account on account.merchant = entry.merchant and account.id = entry.account_id
  where entry.merchant = tx.merchant and entry.tx_id = tx.id and account.owner <> 'house'
    and tx.kind not in ('bet', 'win', 'rollback');

alter table ledger_tx enable trigger final;
alter table ledger_tx force row level security;
alter table ledger_entry force row level security;
alter table ledger_account force row level security;

create index ledger_tx_payments on ledger_tx (merchant, owner, at) where owner is not null;

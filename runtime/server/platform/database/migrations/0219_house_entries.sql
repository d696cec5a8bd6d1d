-- The sums of the house's accounts read the entries of the house since the last snapshot alone. They have no line.
create index ledger_entry_house on ledger_entry (merchant, account_id, tx_id) include (amount) where line is null;

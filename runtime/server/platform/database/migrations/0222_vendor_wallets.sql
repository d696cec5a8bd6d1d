-- The wallets for single vendors, which the verification of the ledger reads by id among all accounts.
create index ledger_account_vendor_wallets on ledger_account (merchant, id)
  where balance is not null and (kind like 'vendor:%' or kind like 'real\_vendor:%');

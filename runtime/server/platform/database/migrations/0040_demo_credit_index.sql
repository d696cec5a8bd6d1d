-- The last demo credit of a player is one row of an index. It no longer depends on the currency: a player has one
-- demo credit in a window, whatever the brand's currency is.
create index ledger_tx_grant on ledger_tx (merchant, fingerprint, at desc) where kind = 'grant';
drop function wallet_last_grant(text, text, text);

-- ledger_record reads the keys itself.
drop function if exists ledger_find(text, text);

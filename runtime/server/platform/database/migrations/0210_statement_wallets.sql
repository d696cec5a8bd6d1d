-- Wallets of vendors in a statement, by code: a list of
-- `{ "wallet": code, "account": id, "after": line, "last": line, "opening": minor, "closing": minor }` whose numbers are
-- text, with the meaning that the columns of the main wallet have. Empty for a member with the main wallet only, and for
-- statements from before.
alter table statement
  add column vendor_wallets jsonb not null default '[]' check (jsonb_typeof(vendor_wallets) = 'array'),
  -- Sum of the last lines of these wallets: it grows with each line, so that the same sum means the same lines.
  add column vendor_lines bigint not null default 0 check (vendor_lines >= 0);
drop index statement_range;
create unique index statement_range on statement (merchant, account_id, period, last_line, vendor_lines) where kind = 'range';

-- Wallets in a statement besides the main one, those of vendors by code, then the points: a list of
-- `{ "wallet": code, "account": id, "after": line, "last": line, "opening": minor, "closing": minor }` whose numbers are
-- text, with the meaning that the columns of the main wallet have. Empty for a member with the main wallet only, and for
-- statements from before.
alter table statement
  add column other_wallets jsonb not null default '[]' check (jsonb_typeof(other_wallets) = 'array'),
  -- Sum of the last lines of these wallets: it grows with each line, so that the same sum means the same lines.
  add column other_lines bigint not null default 0 check (other_lines >= 0);
drop index statement_range;
create unique index statement_range on statement (merchant, account_id, period, last_line, other_lines) where kind = 'range';

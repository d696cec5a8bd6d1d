-- Findings of the verification of a ledger that operators have explained and closed. A discrepancy of the past cannot be
-- repaired: without this, no later one would be noticed. Rows are final.
create table ledger_finding (
  merchant text not null,
  -- SHA-256 of check, subject and detail in hexadecimal: with other numbers it is another finding, which is open.
  id text not null check (id ~ '^[0-9a-f]{64}$'),
  check_name text not null,
  subject text not null,
  detail text not null,
  reason text not null check (length(reason) between 3 and 500),
  -- The second person, whose approval closed it.
  closed_by text not null,
  closed_at timestamptz not null,
  primary key (merchant, id)
);
select isolate_by_merchant('ledger_finding');

-- The last verification of each merchant's ledger: one server does it, all report it.
create table ledger_verification (
  merchant text primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  discrepancies bigint not null default 0
);
alter table ledger_verification enable row level security;
alter table ledger_verification force row level security;
create policy merchant on ledger_verification
  using (merchant = current_setting('app.merchant', true))
  with check (merchant = current_setting('app.merchant', true));

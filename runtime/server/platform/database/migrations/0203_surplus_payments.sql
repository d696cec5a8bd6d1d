-- Another payment of a deposit is a deposit of its own that waits for a review, and an exception from its first notice on.
alter table deposit add column surplus_of uuid,
  add constraint surplus foreign key (merchant, surplus_of) references deposit (merchant, id);
alter table payment_exception drop constraint payment_exception_kind_check,
  add constraint payment_exception_kind_check check (kind in ('missing', 'amount', 'status', 'surplus'));

-- No money was ever in `suspense`: a payment that nobody has explained is not in the ledger yet.
alter table ledger_account drop constraint chart_of_accounts;
alter table ledger_account add constraint chart_of_accounts check (
  case when owner = 'house'
    then kind ~ '^((real|trial)_)?(grants|deposits|payouts|fees|adjustments|rewards|vendor:.+)$'
    else kind in ('cash', 'hold', 'real', 'real_hold', 'trial') or kind ~ '^(real_)?vendor:.+$'
  end
) not valid;

-- Each statement's entries sum to zero by transaction, so their whole does: what was written before need not be read.
create or replace function ledger_entries_balance() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by tx_id having sum(amount) <> 0) then
    raise exception 'the entries of a ledger transaction do not sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Begins the work of a function that changes money: for the merchant of its parameter, and for no other one than the
-- merchant that the transaction is already bound to.
create or replace function merchant_enter(p_merchant text) returns void language plpgsql set search_path = livery, pg_temp as $$
declare
  bound text := current_setting('app.merchant', true);
begin
  if coalesce(p_merchant, '') = '' then
    raise exception 'a money function needs a merchant' using errcode = 'invalid_parameter_value';
  end if;
  if coalesce(bound, '') not in ('', p_merchant) then
    raise exception 'this transaction is bound to merchant %, not to %', bound, p_merchant
      using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.merchant', p_merchant, true);
end $$;

-- Fixes what a merchant's money is, when its brand is loaded. A merchant without ledger entries takes the new values.
-- Outcomes: bound; conflict, with the values that stay, because there are ledger entries (of this merchant, or of the
-- merchant that the brand ran on before).
create or replace function merchant_money_bind(
  p_merchant text, p_brand text, p_kind text, p_currency text, p_decimals smallint
) returns table (outcome text, merchant text, kind text, currency text, decimals smallint)
language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  earlier merchant_money;
  existing merchant_money;
begin
  perform merchant_enter(p_merchant);
  perform set_config('app.brand', p_brand, true);
  for earlier in select * from merchant_money m where m.brand = p_brand and m.merchant <> p_merchant loop
    perform set_config('app.merchant', earlier.merchant, true);
    if exists (select 1 from ledger_entry entry where entry.merchant = earlier.merchant) then
      return query select 'conflict', earlier.merchant, earlier.kind, earlier.currency, earlier.decimals;
      perform set_config('app.merchant', p_merchant, true);
      return;
    end if;
    update merchant_money m set brand = null where m.merchant = earlier.merchant;
  end loop;
  perform set_config('app.merchant', p_merchant, true);
  insert into merchant_money as m (merchant, brand, kind, currency, decimals)
    values (p_merchant, p_brand, p_kind, p_currency, p_decimals) on conflict do nothing;
  select * into existing from merchant_money m where m.merchant = p_merchant for update;
  if (existing.kind, existing.currency) is distinct from (p_kind, p_currency)
    or existing.decimals <> p_decimals then
    if exists (select 1 from ledger_entry entry where entry.merchant = p_merchant) then
      return query select 'conflict', existing.merchant, existing.kind, existing.currency, existing.decimals;
      return;
    end if;
    -- Accounts that never had an entry and launches that never had a bet were in the earlier currency.
    delete from play_session launch where launch.merchant = p_merchant;
    delete from ledger_account account where account.merchant = p_merchant;
  end if;
  update merchant_money m set brand = p_brand, kind = p_kind, currency = p_currency, decimals = p_decimals
    where m.merchant = p_merchant
      and (m.brand, m.kind, m.currency, m.decimals) is distinct from (p_brand, p_kind, p_currency, p_decimals);
  return query select 'bound', p_merchant, p_kind, p_currency, p_decimals;
end $$;

-- The kind of money that an account holds, by the account's kind: `trial…` is a guest's credit, `real…` is real money,
-- and everything else (`cash`, `grants`, `vendor:…`) is play money.
create or replace function ledger_money(p_kind text) returns text language sql immutable as $$
  select case
    when p_kind = 'trial' or p_kind like 'trial\_%' then 'trial'
    when p_kind = 'real' or p_kind like 'real\_%' then 'real'
    else 'play' end
$$;

-- The account's id; opens the account when it is new, in the currency and the kind of money of its merchant.
create or replace function ledger_open(p_merchant text, p_owner text, p_kind text, p_currency text) returns uuid
language plpgsql set search_path = livery, pg_temp as $$
declare
  found_id uuid;
  account_money text := ledger_money(p_kind);
  fixed merchant_money;
begin
  select id into found_id from ledger_account
    where merchant = p_merchant and owner = p_owner and kind = p_kind and currency = p_currency;
  if found_id is not null then
    return found_id;
  end if;
  insert into merchant_money (merchant, kind, currency)
    values (p_merchant, case account_money when 'real' then 'real' else 'play' end, p_currency) on conflict do nothing;
  select * into fixed from merchant_money where merchant = p_merchant;
  if fixed.currency <> p_currency or account_money not in ('trial', fixed.kind) then
    raise exception 'merchant % has % money in %: no account for % money in %',
      p_merchant, fixed.kind, fixed.currency, account_money, p_currency using errcode = 'check_violation';
  end if;
  insert into ledger_account (id, merchant, owner, kind, currency, money, balance)
    values (new_uuid(), p_merchant, p_owner, p_kind, p_currency, account_money, case when p_owner = 'house' then null else 0 end)
    on conflict (merchant, owner, kind, currency) do nothing returning id into found_id;
  if found_id is null then
    select id into found_id from ledger_account
      where merchant = p_merchant and owner = p_owner and kind = p_kind and currency = p_currency;
  end if;
  return found_id;
end $$;

-- Posts one transaction: its lines are (owner, kind, amount), the first one's balance is given back. Outcomes:
-- posted, repeated (same key and fingerprint: nothing moved), key_reused (same key, other content), insufficient.
-- `p_at` is the caller's clock. A transaction is never dated earlier than the database's clock less five minutes, and
-- `recorded_at` is the database's clock alone.
create or replace function ledger_post(
  p_merchant text, p_key text, p_kind text, p_fingerprint text, p_at timestamptz, p_currency text,
  p_owners text[], p_kinds text[], p_amounts bigint[]
) returns ledger_result language plpgsql security definer set search_path = livery, pg_temp as $$
begin
  perform merchant_enter(p_merchant);
  return ledger_record(p_merchant, p_key, p_kind, p_fingerprint,
    greatest(p_at, clock_timestamp() - interval '5 minutes'), p_currency, p_owners, p_kinds, p_amounts);
end $$;

-- ledger_post without a look at the date and the merchant: for functions of the ledger's owner alone. Each statement
-- reads or changes rows by their key: joins with the lines take the database twice as long.
create or replace function ledger_record(
  p_merchant text, p_key text, p_kind text, p_fingerprint text, p_at timestamptz, p_currency text,
  p_owners text[], p_kinds text[], p_amounts bigint[]
) returns ledger_result language plpgsql set search_path = livery, pg_temp as $$
declare
  ids uuid[] := '{}';
  tx_money text := ledger_money(p_kinds[1]);
  result ledger_result;
  used_id uuid;
  found_id uuid;
  account record;
  position integer;
  is_short boolean := false;
  balances bigint[] := array_fill(null::bigint, array[cardinality(p_owners)]);
begin
  if cardinality(p_owners) < 2 or cardinality(p_kinds) <> cardinality(p_owners)
    or cardinality(p_amounts) <> cardinality(p_owners) or not isfinite(p_at) then
    raise exception 'a ledger transaction has a date and two lines or more, each with owner, kind and amount'
      using errcode = 'check_violation';
  end if;
  for i in 1 .. cardinality(p_owners) loop
    if ledger_money(p_kinds[i]) is distinct from tx_money then
      raise exception 'a ledger transaction mixes % and % money', tx_money, ledger_money(p_kinds[i])
        using errcode = 'check_violation';
    end if;
    select id into found_id from ledger_account
      where merchant = p_merchant and owner = p_owners[i] and kind = p_kinds[i] and currency = p_currency;
    ids[i] := coalesce(found_id, ledger_open(p_merchant, p_owners[i], p_kinds[i], p_currency));
  end loop;
  -- Always in the order of id, so that two transactions never wait for each other.
  for account in
    select id, balance from ledger_account
      where merchant = p_merchant and id = any (ids) and balance is not null order by id for update
  loop
    position := array_position(ids, account.id);
    balances[position] := account.balance;
    is_short := is_short or (p_amounts[position] < 0 and account.balance + p_amounts[position] < 0);
  end loop;

  select tx_id into used_id from ledger_key where merchant = p_merchant and key = p_key;
  if used_id is null then
    if is_short then
      result.outcome := 'insufficient';
      result.balance := balances[1];
      return result;
    end if;
    insert into ledger_key (merchant, key, tx_id) values (p_merchant, p_key, new_uuid())
      on conflict (merchant, key) do nothing returning tx_id into result.tx_id;
    if result.tx_id is null then
      select tx_id into used_id from ledger_key where merchant = p_merchant and key = p_key;
    end if;
  end if;
  if used_id is not null then
    result.tx_id := used_id;
    select case when fingerprint = p_fingerprint then 'repeated' else 'key_reused' end into result.outcome
      from ledger_tx where merchant = p_merchant and id = used_id;
  else
    insert into ledger_tx (id, merchant, key, kind, fingerprint, at, currency, money, owner)
      values (result.tx_id, p_merchant, p_key, p_kind, p_fingerprint, p_at, p_currency, tx_money,
        case when p_kind in ('bet', 'win', 'rollback') then null else p_owners[1] end);
    insert into ledger_entry (tx_id, account_id, merchant, currency, money, amount)
      select result.tx_id, line.id, p_merchant, p_currency, tx_money, line.amount
      from unnest(ids, p_amounts) as line (id, amount);
    for i in 1 .. cardinality(ids) loop
      continue when balances[i] is null;
      balances[i] := balances[i] + p_amounts[i];
      update ledger_account set balance = balances[i] where merchant = p_merchant and id = ids[i];
    end loop;
    result.outcome := 'posted';
  end if;
  result.balance := balances[1];
  return result;
end $$;

-- Each statement's entries sum to zero by transaction, so their whole does: what was written before need not be read.
create or replace function ledger_entries_balance() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by tx_id having sum(amount) <> 0) then
    raise exception 'the entries of a ledger transaction do not sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function ledger_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $$;

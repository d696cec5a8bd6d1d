-- The account's id; opens the account when it is new.
create or replace function ledger_open(p_merchant text, p_owner text, p_kind text, p_currency text) returns bigint language plpgsql as $$
declare
  found_id bigint;
begin
  select id into found_id from ledger_account
    where merchant = p_merchant and owner = p_owner and kind = p_kind and currency = p_currency;
  if found_id is null then
    insert into ledger_account (merchant, owner, kind, currency, balance)
      values (p_merchant, p_owner, p_kind, p_currency, case when p_owner = 'house' then null else 0 end)
      on conflict (merchant, owner, kind, currency) do nothing returning id into found_id;
  end if;
  if found_id is null then
    select id into found_id from ledger_account
      where merchant = p_merchant and owner = p_owner and kind = p_kind and currency = p_currency;
  end if;
  return found_id;
end $$;

-- Posts one transaction: its lines are (owner, kind, amount), the first one's balance is given back. Outcomes:
-- posted, repeated (same key and fingerprint: nothing moved), key_reused (same key, other content), insufficient.
create or replace function ledger_post(
  p_merchant text, p_key text, p_kind text, p_fingerprint text, p_at timestamptz, p_currency text,
  p_owners text[], p_kinds text[], p_amounts bigint[]
) returns ledger_result language plpgsql as $$
declare
  ids bigint[] := '{}';
  result ledger_result;
  earlier ledger_tx;
begin
  perform set_config('app.merchant', p_merchant, true);
  for i in 1 .. cardinality(p_owners) loop
    ids := ids || ledger_open(p_merchant, p_owners[i], p_kinds[i], p_currency);
  end loop;
  -- Always in the order of id, so that two transactions never wait for each other.
  perform 1 from ledger_account where id = any (ids) and balance is not null order by id for update;

  select * into earlier from ledger_tx where merchant = p_merchant and key = p_key;
  if earlier.id is null then
    if exists (
      select 1 from unnest(ids, p_amounts) as line (id, amount)
      join ledger_account account using (id) where account.balance + line.amount < 0
    ) then
      result.outcome := 'insufficient';
      select balance into result.balance from ledger_account where id = ids[1];
      return result;
    end if;
    insert into ledger_tx (merchant, key, kind, fingerprint, at)
      values (p_merchant, p_key, p_kind, p_fingerprint, p_at)
      on conflict (merchant, key) do nothing returning id into result.tx_id;
    if result.tx_id is null then
      select * into earlier from ledger_tx where merchant = p_merchant and key = p_key;
    end if;
  end if;
  if earlier.id is not null then
    result.tx_id := earlier.id;
    result.outcome := case when earlier.fingerprint = p_fingerprint then 'repeated' else 'key_reused' end;
  else
    insert into ledger_entry (tx_id, account_id, merchant, amount)
      select result.tx_id, line.id, p_merchant, line.amount from unnest(ids, p_amounts) as line (id, amount);
    update ledger_account account set balance = balance + line.amount
      from unnest(ids, p_amounts) as line (id, amount) where account.id = line.id and account.balance is not null;
    result.outcome := 'posted';
  end if;
  select balance into result.balance from ledger_account where id = ids[1];
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

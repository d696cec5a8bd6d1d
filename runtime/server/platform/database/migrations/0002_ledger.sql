-- Double entry in integer minor units. Players' accounts keep a balance that is never negative; house accounts keep
-- none (it is the sum of their entries), so that every player's movement does not wait for one house row.

create table ledger_account (
  id bigint generated always as identity primary key,
  merchant text not null,
  owner text not null,
  kind text not null,
  currency text not null,
  balance bigint check (balance >= 0),
  unique (merchant, owner, kind, currency),
  check ((owner = 'house') = (balance is null))
);

create table ledger_tx (
  id bigint generated always as identity primary key,
  merchant text not null,
  key text not null,
  kind text not null,
  fingerprint text not null,
  at timestamptz not null,
  unique (merchant, key)
);

create table ledger_entry (
  tx_id bigint not null references ledger_tx (id),
  account_id bigint not null references ledger_account (id),
  merchant text not null,
  amount bigint not null check (amount <> 0),
  primary key (tx_id, account_id)
);
create index on ledger_entry (account_id);

create function ledger_entries_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from (select distinct tx_id from added) touched
    join ledger_entry using (tx_id) group by tx_id having sum(amount) <> 0
  ) then
    raise exception 'the entries of a ledger transaction do not sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger entries_balance after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_entries_balance();

create function ledger_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $$;
create trigger final before update or delete on ledger_entry for each statement execute function ledger_is_final();
create trigger final before update or delete on ledger_tx for each statement execute function ledger_is_final();

-- The account's id; opens the account when it is new.
create function ledger_open(p_merchant text, p_owner text, p_kind text, p_currency text) returns bigint language plpgsql as $$
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

create type ledger_result as (outcome text, tx_id bigint, balance bigint);

-- Posts one transaction: its lines are (owner, kind, amount), the first one's balance is given back. Outcomes:
-- posted, repeated (same key and fingerprint: nothing moved), key_reused (same key, other content), insufficient.
create function ledger_post(
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

-- The demo credit: at most one in a window, told apart from a repeated call by its key. Outcome: also unavailable.
create function wallet_grant(
  p_merchant text, p_player text, p_key text, p_amount bigint, p_currency text, p_at timestamptz, p_since timestamptz
) returns ledger_result language plpgsql as $$
declare
  result ledger_result;
  full_key text := 'grant:' || p_player || ':' || p_key;
begin
  perform set_config('app.merchant', p_merchant, true);
  perform 1 from ledger_account where id = ledger_open(p_merchant, p_player, 'cash', p_currency) for update;
  if not exists (select 1 from ledger_tx where merchant = p_merchant and key = full_key)
    and wallet_last_grant(p_merchant, p_player, p_currency) > p_since then
    result.outcome := 'unavailable';
    return result;
  end if;
  return ledger_post(p_merchant, full_key, 'grant', 'grant:' || p_player, p_at, p_currency,
    array[p_player, 'house'], array['cash', 'grants'], array[p_amount, -p_amount]);
end $$;

create function wallet_last_grant(p_merchant text, p_player text, p_currency text) returns timestamptz language sql stable as $$
  select max(tx.at) from ledger_account account
    join ledger_entry entry on entry.account_id = account.id
    join ledger_tx tx on tx.id = entry.tx_id and tx.kind = 'grant'
    where account.merchant = p_merchant and account.owner = p_player and account.kind = 'cash' and account.currency = p_currency
$$;

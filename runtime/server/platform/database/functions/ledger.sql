-- The kind of money that an account holds, by the account's kind: `trial…` is a guest's credit, `real…` is real money,
-- `points…` are points, and everything else (`cash`, `grants`, `vendor:…`) is play money.
create or replace function ledger_money(p_kind text) returns text language sql immutable as $$
  select case
    when p_kind = 'trial' or p_kind like 'trial\_%' then 'trial'
    when p_kind = 'real' or p_kind like 'real\_%' then 'real'
    when p_kind = 'points' or p_kind like 'points\_%' then 'points'
    else 'play' end
$$;

-- The account's id; opens the account when it is new, in the currency and the kind of money of its merchant, or in PTS
-- for points.
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
  if account_money = 'points' then
    if p_currency <> 'PTS' then
      raise exception 'points are in PTS, not in %', p_currency using errcode = 'check_violation';
    end if;
  else
    insert into merchant_money (merchant, kind, currency)
      values (p_merchant, case account_money when 'real' then 'real' else 'play' end, p_currency) on conflict do nothing;
    select * into fixed from merchant_money where merchant = p_merchant;
    if fixed.currency <> p_currency or account_money not in ('trial', fixed.kind) then
      raise exception 'merchant % has % money in %: no account for % money in %',
        p_merchant, fixed.kind, fixed.currency, account_money, p_currency using errcode = 'check_violation';
    end if;
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

-- The largest balance of a player's account. 15 digits of minor units: the amounts of the vendors' protocol hold it in
-- every currency, and sums stay far inside a bigint.
create or replace function ledger_max_balance() returns bigint language sql immutable as $$ select 999999999999999 $$;

-- Posts one transaction: its lines are (owner, kind, amount), the first one's balance is given back. Outcomes:
-- posted, repeated (same key and fingerprint: nothing moved), key_reused (same key, other content), insufficient,
-- balance_limit (a credit would raise the balance of a player's account above ledger_max_balance).
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
-- reads or changes rows by their key: joins with the lines take the database twice as long. `p_reverses` is the id of
-- the transaction that this one takes back. What the player had already is taken above the largest balance too: a stake
-- or a withdrawal that comes back, and money that goes on hold.
create or replace function ledger_record(
  p_merchant text, p_key text, p_kind text, p_fingerprint text, p_at timestamptz, p_currency text,
  p_owners text[], p_kinds text[], p_amounts bigint[], p_reverses uuid default null
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
  is_above boolean := false;
  balances bigint[] := array_fill(null::bigint, array[cardinality(p_owners)]);
  lines bigint[] := array_fill(null::bigint, array[cardinality(p_owners)]);
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
    select id, balance, ledger_account.lines from ledger_account
      where merchant = p_merchant and id = any (ids) and balance is not null order by id for update
  loop
    position := array_position(ids, account.id);
    balances[position] := account.balance;
    lines[position] := account.lines;
    is_short := is_short or (p_amounts[position] < 0 and account.balance + p_amounts[position] < 0);
    is_above := is_above or (p_amounts[position] > greatest(ledger_max_balance() - account.balance, 0)
      and p_kind not in ('rollback', 'hold', 'release', 'withdrawal'));
  end loop;

  select tx_id into used_id from ledger_key where merchant = p_merchant and key = p_key;
  if used_id is null then
    if is_short or is_above then
      result.outcome := case when is_short then 'insufficient' else 'balance_limit' end;
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
    insert into ledger_tx (id, merchant, key, kind, fingerprint, at, currency, money, owner, reverses)
      values (result.tx_id, p_merchant, p_key, p_kind, p_fingerprint, p_at, p_currency, tx_money,
        case when p_kind in ('bet', 'win', 'rollback') then null else p_owners[1] end, p_reverses);
    for i in 1 .. cardinality(ids) loop
      continue when balances[i] is null;
      balances[i] := balances[i] + p_amounts[i];
      lines[i] := lines[i] + 1;
      update ledger_account set balance = balances[i], lines = ledger_account.lines + 1
        where merchant = p_merchant and id = ids[i];
    end loop;
    insert into ledger_entry (tx_id, account_id, merchant, currency, money, kind, amount, at, line, balance_after)
      select result.tx_id, line.id, p_merchant, p_currency, tx_money, p_kind, line.amount, p_at, line.number, line.balance
      from unnest(ids, p_amounts, lines, balances) as line (id, amount, number, balance);
    result.outcome := 'posted';
  end if;
  result.balance := balances[1];
  return result;
end $$;

-- The house's account of a name for the money of a wallet: `deposits` for `cash`, `real_deposits` for `real`.
create or replace function ledger_house(p_wallet text, p_name text) returns text language sql immutable as $$
  select case p_wallet when 'cash' then '' else p_wallet || '_' end || p_name
$$;

-- The account that money of a wallet waits in while it is on hold.
create or replace function ledger_hold_kind(p_wallet text) returns text language sql immutable as $$
  select case p_wallet when 'cash' then 'hold' else p_wallet || '_hold' end
$$;

-- Sets money of a player aside: wallet to hold. `p_hold` is a new id; the same id again is `repeated`. Outcomes: those
-- of ledger_post. For functions of the ledger's owner alone, as the next ones.
create or replace function ledger_hold_open(
  p_merchant text, p_hold uuid, p_player text, p_wallet text, p_amount bigint, p_currency text, p_at timestamptz
) returns ledger_result language plpgsql set search_path = livery, pg_temp as $$
declare
  result ledger_result;
begin
  result := ledger_post(p_merchant, 'hold:' || p_hold, 'hold', concat_ws('|', p_player, p_wallet, p_amount), p_at, p_currency,
    array[p_player, p_player], array[p_wallet, ledger_hold_kind(p_wallet)], array[-p_amount, p_amount]);
  if result.outcome = 'posted' then
    insert into ledger_hold (merchant, id, player_id, wallet, currency, amount, at)
      values (p_merchant, p_hold, p_player, p_wallet, p_currency, p_amount, p_at);
  end if;
  return result;
end $$;

-- Moves a part of a hold, or all of it: to the account `p_house` of the house with `p_kind`, or back to the wallet when
-- `p_house` is null. `p_key` identifies the part. Outcomes: those of ledger_post; `unknown`, there is no such hold;
-- `exceeds`, less than this is on hold.
create or replace function ledger_hold_close(
  p_merchant text, p_hold uuid, p_key text, p_kind text, p_house text, p_amount bigint, p_at timestamptz
) returns ledger_result language plpgsql set search_path = livery, pg_temp as $$
declare
  result ledger_result;
  held ledger_hold;
begin
  perform merchant_enter(p_merchant);
  if p_amount is null or p_amount <= 0 then
    raise exception 'a hold is closed by a positive amount' using errcode = 'check_violation';
  end if;
  select * into held from ledger_hold where merchant = p_merchant and id = p_hold for update;
  if held.id is null then
    result.outcome := 'unknown';
    return result;
  end if;
  if held.posted + held.released + p_amount > held.amount
    and not exists (select 1 from ledger_key where merchant = p_merchant and key = p_key) then
    result.outcome := 'exceeds';
    return result;
  end if;
  result := ledger_post(p_merchant, p_key, p_kind, concat_ws('|', p_hold, p_house, p_amount), p_at, held.currency,
    case when p_house is null then array[held.player_id, held.player_id] else array[held.player_id, 'house'] end,
    array[ledger_hold_kind(held.wallet),
      case when p_house is null then held.wallet else ledger_house(held.wallet, p_house) end],
    array[-p_amount, p_amount]);
  if result.outcome = 'posted' then
    update ledger_hold set posted = posted + case when p_house is null then 0 else p_amount end,
        released = released + case when p_house is null then p_amount else 0 end
      where merchant = p_merchant and id = p_hold;
  end if;
  return result;
end $$;

-- What is left of a hold.
create or replace function ledger_hold_left(p_merchant text, p_hold uuid) returns bigint language sql stable as $$
  select amount - posted - released from ledger_hold where merchant = p_merchant and id = p_hold
$$;

-- Takes a transaction back, whole and once: the same accounts, the opposite amounts, linked to the original. Outcomes:
-- those of ledger_post; `unknown`, there is no such transaction. The account of the original's owner comes first.
create or replace function ledger_reverse(p_merchant text, p_tx uuid, p_at timestamptz) returns ledger_result
language plpgsql set search_path = livery, pg_temp as $$
declare
  result ledger_result;
  original ledger_tx;
  owners text[];
  kinds text[];
  amounts bigint[];
begin
  perform merchant_enter(p_merchant);
  select * into original from ledger_tx where merchant = p_merchant and id = p_tx;
  if original.id is null then
    result.outcome := 'unknown';
    return result;
  end if;
  select array_agg(account.owner order by account.owner is distinct from original.owner, account.id),
      array_agg(account.kind order by account.owner is distinct from original.owner, account.id),
      array_agg(-entry.amount order by account.owner is distinct from original.owner, account.id)
    into owners, kinds, amounts
    from ledger_entry entry
    join ledger_account account on account.merchant = p_merchant and account.id = entry.account_id
    where entry.merchant = p_merchant and entry.tx_id = p_tx;
  return ledger_record(p_merchant, 'reversal:' || p_tx, 'reversal', '', greatest(p_at, clock_timestamp() - interval '5 minutes'),
    original.currency, owners, kinds, amounts, p_tx);
end $$;

-- What moved in the house's accounts by entries recorded from an instant on and before another one, by the clock of the
-- database. `p_from` null: from the beginning.
-- The entries of the house are those without a line, which have an index of their own.
create or replace function ledger_house_sums(p_merchant text, p_from timestamptz, p_to timestamptz)
returns setof house_sum language plpgsql stable as $$
declare
  first_id uuid := coalesce(uuid_at(p_from), '00000000-0000-0000-0000-000000000000');
  end_id uuid := uuid_at(p_to);
begin
  return query select account.kind, account.currency, moved.amount
    from ledger_account account
    cross join lateral (
      select sum(entry.amount)::bigint as amount from ledger_entry entry
        where entry.merchant = p_merchant and entry.account_id = account.id and entry.line is null
          and entry.tx_id >= first_id and entry.tx_id < end_id
    ) moved
    where account.merchant = p_merchant and account.owner = 'house' and moved.amount is not null;
end $$;

-- Stores what the house's accounts contain when a day begins, once. The cut is `p_until`, and at least a minute ago:
-- until then a transaction that has begun may still add entries with an earlier id.
create or replace function ledger_snapshot(p_merchant text, p_day date, p_until timestamptz) returns void
language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  former house_snapshot;
  until_cut timestamptz;
begin
  perform merchant_enter(p_merchant);
  if exists (select 1 from house_snapshot where merchant = p_merchant and day >= p_day) then
    return;
  end if;
  select * into former from house_snapshot where merchant = p_merchant order by day desc limit 1;
  until_cut := greatest(least(p_until, clock_timestamp() - interval '1 minute'), former.cut);
  insert into house_snapshot (merchant, day, kind, currency, balance, cut)
    select p_merchant, p_day, part.kind, part.currency, sum(part.amount), until_cut
    from (
      select kind, currency, balance as amount from house_snapshot where merchant = p_merchant and day = former.day
      union all
      select kind, currency, amount from ledger_house_sums(p_merchant, former.cut, until_cut)
    ) part
    group by part.kind, part.currency;
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

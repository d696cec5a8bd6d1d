-- Locks the wallet of a player until the transaction ends. Bets and deposits of the player wait for it, so that none
-- passes a limit or a break that is being set.
create or replace function limits_lock(p_merchant text, p_player text, p_wallet text, p_currency text) returns void
language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  account_id uuid;
begin
  perform merchant_enter(p_merchant);
  -- Opened first: a query does not see the account that it opens itself.
  account_id := ledger_open(p_merchant, p_player, p_wallet, p_currency);
  perform 1 from ledger_account where merchant = p_merchant and id = account_id for update;
end $$;

-- When the break of a player ends; null without a break. Of several the last end counts. A closed account has one
-- without an end.
create or replace function limits_break_until(p_merchant text, p_player text, p_at timestamptz) returns timestamptz
language sql stable as $$
  select max(ends_at) from (
    select ends_at from play_break where merchant = p_merchant and player_id = p_player and ends_at > p_at
    union all
    select timestamptz 'infinity' from player where merchant = p_merchant and id = p_player and closed_at is not null
  ) as break
$$;

-- Begin of the time that a limit covers, which ends now. Only a month depends on the time zone: the caller passes it.
create or replace function limits_since(p_period text, p_at timestamptz, p_month_since timestamptz) returns timestamptz
language sql immutable as $$
  select case p_period when 'day' then p_at - interval '24 hours' when 'week' then p_at - interval '168 hours'
    else p_month_since end
$$;

-- Bets less wins of rounds begun since a time. An open round counts as lost, one that was rolled back does not count.
create or replace function limits_loss(p_merchant text, p_player text, p_since timestamptz) returns bigint
language sql stable as $$
  select coalesce(sum(bet - win), 0)::bigint from round_hours(p_merchant, p_player, p_since, 'infinity', null)
$$;

-- Deposits credited since a time, gross: what was withdrawn or returned is not deducted.
create or replace function limits_deposited(
  p_merchant text, p_player text, p_wallet text, p_since timestamptz
) returns bigint language sql stable as $$
  select coalesce(sum(entry.amount), 0)::bigint
    from ledger_tx tx
    join ledger_account account on account.merchant = p_merchant and account.owner = p_player
      and account.kind = p_wallet and account.currency = tx.currency
    join ledger_entry entry on entry.merchant = p_merchant and entry.tx_id = tx.id and entry.account_id = account.id
    where tx.merchant = p_merchant and tx.owner = p_player and tx.at >= p_since and tx.kind = 'deposit'
$$;

-- What the lowest limit of a kind leaves; null without a limit. Negative when more was used than a lowered limit allows.
create or replace function limits_left(
  p_merchant text, p_player text, p_wallet text, p_kind text, p_at timestamptz, p_month_since timestamptz
) returns bigint language plpgsql stable as $$
declare
  active play_limit;
  used bigint;
  result bigint;
begin
  for active in select * from play_limit
    where merchant = p_merchant and player_id = p_player and kind = p_kind and amount is not null
  loop
    used := case p_kind
      when 'loss' then limits_loss(p_merchant, p_player, limits_since(active.period, p_at, p_month_since))
      else limits_deposited(p_merchant, p_player, p_wallet, limits_since(active.period, p_at, p_month_since)) end;
    result := least(result, active.amount - used);
  end loop;
  return result;
end $$;

-- Whether a player may deposit an amount: allowed, on_break or limit_reached. `p_pending` is what the player has
-- requested besides and has not paid yet. The wallet stays locked, so two deposits cannot pass a limit together. For
-- functions of the ledger's owner that credit a deposit, and for its request.
create or replace function limits_check_deposit(
  p_merchant text, p_player text, p_wallet text, p_currency text, p_amount bigint, p_pending bigint, p_at timestamptz,
  p_month_since timestamptz
) returns text language plpgsql security definer set search_path = livery, pg_temp as $$
begin
  perform merchant_enter(p_merchant);
  perform limits_lock(p_merchant, p_player, p_wallet, p_currency);
  if limits_break_until(p_merchant, p_player, p_at) is not null then
    return 'on_break';
  end if;
  if limits_left(p_merchant, p_player, p_wallet, 'deposit', p_at, p_month_since) < p_amount + p_pending then
    return 'limit_reached';
  end if;
  return 'allowed';
end $$;

-- Whether a player has answered the question about limits: with limits, or with none.
create or replace function limits_answered(p_merchant text, p_player text) returns boolean language sql stable as $$
  select exists (select from play_choice
      where merchant = p_merchant and player_id = p_player and answered_at is not null)
    or exists (select from play_limit where merchant = p_merchant and player_id = p_player and amount is not null)
$$;

-- Sets limits: `p_limits` is an array of { kind, period, amount }, the amount in minor units as text, or null for none.
-- A lower limit is active at once and withdraws what was asked for; a higher one, or none, is asked for. Each change is
-- audited.
create or replace function limits_set(
  p_merchant text, p_player text, p_wallet text, p_currency text, p_limits jsonb, p_at timestamptz, p_ip text
) returns void language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  wish record;
  earlier play_limit;
  changed play_limit;
begin
  perform merchant_enter(p_merchant);
  perform limits_lock(p_merchant, p_player, p_wallet, p_currency);
  for wish in select * from jsonb_to_recordset(p_limits) as each (kind text, period text, amount bigint) loop
    insert into play_limit (merchant, player_id, kind, period, changed_at)
      values (p_merchant, p_player, wish.kind, wish.period, p_at) on conflict do nothing;
    select * into earlier from play_limit
      where merchant = p_merchant and player_id = p_player and kind = wish.kind and period = wish.period;
    if earlier.amount is null or wish.amount <= earlier.amount then
      update play_limit set amount = wish.amount, asked_at = null, asked_amount = null, changed_at = p_at,
          lowered_at = case when wish.amount is null or wish.amount = earlier.amount then lowered_at else p_at end
        where merchant = p_merchant and player_id = p_player and kind = wish.kind and period = wish.period
        returning * into changed;
    else
      update play_limit set asked_at = p_at, asked_amount = wish.amount, changed_at = p_at
        where merchant = p_merchant and player_id = p_player and kind = wish.kind and period = wish.period
        returning * into changed;
    end if;
    perform audit_write(p_merchant, p_at, p_player, 'limits.set',
      jsonb_build_object('kind', wish.kind, 'period', wish.period), limits_described(earlier), limits_described(changed), p_ip);
  end loop;
end $$;

-- Makes a limit active that was asked for. Outcomes: active; not_ripe, with the time at which it can be confirmed;
-- not_asked, also when it was asked for so long ago that it is gone.
create or replace function limits_confirm(
  p_merchant text, p_player text, p_wallet text, p_currency text, p_kind text, p_period text, p_at timestamptz,
  p_wait interval, p_life interval, p_ip text
) returns table (outcome text, ripe_at timestamptz) language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  earlier play_limit;
  changed play_limit;
begin
  perform merchant_enter(p_merchant);
  perform limits_lock(p_merchant, p_player, p_wallet, p_currency);
  select * into earlier from play_limit
    where merchant = p_merchant and player_id = p_player and kind = p_kind and period = p_period;
  if earlier.asked_at is null or earlier.asked_at + p_wait + p_life <= p_at then
    return query select 'not_asked', null::timestamptz;
  elsif earlier.asked_at + p_wait > p_at then
    return query select 'not_ripe', earlier.asked_at + p_wait;
  else
    update play_limit set amount = asked_amount, asked_at = null, asked_amount = null, changed_at = p_at
      where merchant = p_merchant and player_id = p_player and kind = p_kind and period = p_period
      returning * into changed;
    perform audit_write(p_merchant, p_at, p_player, 'limits.confirm',
      jsonb_build_object('kind', p_kind, 'period', p_period), limits_described(earlier), limits_described(changed), p_ip);
    return query select 'active', earlier.asked_at + p_wait;
  end if;
end $$;

-- Begins a break: no bet and no deposit is taken after it, and every session of the player ends.
create or replace function limits_begin_break(
  p_merchant text, p_player text, p_wallet text, p_currency text, p_kind text, p_period text, p_at timestamptz,
  p_until timestamptz, p_actor text, p_reason text, p_ip text
) returns void language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  earlier timestamptz;
begin
  perform merchant_enter(p_merchant);
  perform limits_lock(p_merchant, p_player, p_wallet, p_currency);
  earlier := limits_break_until(p_merchant, p_player, p_at);
  insert into play_break (merchant, id, player_id, kind, period, begins_at, ends_at, actor)
    values (p_merchant, new_uuid(), p_player, p_kind, p_period, p_at, p_until, p_actor);
  delete from session where merchant = p_merchant and player_id = p_player;
  perform audit_write(p_merchant, p_at, p_actor, 'limits.break',
    jsonb_build_object('player', p_player, 'kind', p_kind, 'period', p_period, 'reason', p_reason),
    jsonb_build_object('until', earlier), jsonb_build_object('until', greatest(earlier, p_until)), p_ip);
end $$;

-- A limit as the audit log shows it.
create or replace function limits_described(p_limit play_limit) returns jsonb language sql immutable as $$
  select jsonb_build_object('amountMinor', p_limit.amount::text, 'askedAt', p_limit.asked_at,
    'askedAmountMinor', p_limit.asked_amount::text)
$$;

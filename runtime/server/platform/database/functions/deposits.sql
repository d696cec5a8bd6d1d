-- Whether a player may request a deposit, or try the deposit `p_without` again: allowed; too_many, `p_most` others wait for
-- a payment; unanswered, the question about limits has no answer; on_break; limit_reached, with what the others
-- may still bring in.
-- Locks the wallet before it counts, so that no two requests pass a limit together.
create or replace function deposit_check(
  p_merchant text, p_player text, p_wallet text, p_currency text, p_amount bigint, p_without uuid, p_most integer,
  p_at timestamptz, p_month_since timestamptz
) returns text language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  waiting record;
begin
  perform merchant_enter(p_merchant);
  perform limits_lock(p_merchant, p_player, p_wallet, p_currency);
  select count(*) as number, coalesce(sum(amount), 0)::bigint as amount into waiting from deposit
    where merchant = p_merchant and player_id = p_player and state in ('requested', 'redirected')
      and id is distinct from p_without;
  if waiting.number >= p_most then
    return 'too_many';
  elsif not limits_answered(p_merchant, p_player) then
    return 'unanswered';
  end if;
  return limits_check_deposit(p_merchant, p_player, p_wallet, p_currency, p_amount, waiting.amount, p_at, p_month_since);
end $$;

-- Credits a deposit with a payment of the provider: ledger transaction, row and audit event in one statement.
-- `p_received` is what the provider received, of which the fee of the attempt is not credited. Outcomes: posted;
-- repeated, this payment was credited before; settled, the deposit was credited with another payment or returned, and
-- nothing moves; balance_limit, as of ledger_post; unknown.
create or replace function deposit_credit(
  p_merchant text, p_attempt uuid, p_event text, p_event_at timestamptz, p_received bigint, p_at timestamptz,
  p_actor text, p_detail jsonb
) returns deposit_result language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  result deposit_result;
  posted ledger_result;
  tried deposit_attempt;
  asked deposit;
begin
  perform merchant_enter(p_merchant);
  select * into tried from deposit_attempt where merchant = p_merchant and id = p_attempt;
  select * into asked from deposit where merchant = p_merchant and id = tried.deposit_id for update;
  result.player_id := asked.player_id;
  if asked.id is null then
    result.outcome := 'unknown';
    return result;
  end if;
  if asked.tx_id is not null or asked.state = 'returned' then
    result.outcome := case when asked.event_id = p_event and asked.tx_id is not null then 'repeated' else 'settled' end;
    result.tx_id := asked.tx_id;
    result.balance := asked.balance_after;
    return result;
  end if;
  if p_received is null or p_received <= tried.fee then
    raise exception 'a deposit credits a positive amount' using errcode = 'check_violation';
  end if;
  posted := ledger_post(p_merchant, 'deposit:' || asked.provider || ':' || p_event, 'deposit',
    concat_ws('|', asked.id, p_received), p_at, asked.currency,
    array[asked.player_id, 'house'] || case when tried.fee > 0 then array['house'] else '{}'::text[] end,
    array[asked.wallet, ledger_house(asked.wallet, 'deposits')]
      || case when tried.fee > 0 then array[ledger_house(asked.wallet, 'fees')] else '{}'::text[] end,
    array[p_received - tried.fee, -p_received] || case when tried.fee > 0 then array[tried.fee] else '{}'::bigint[] end);
  result.tx_id := posted.tx_id;
  result.balance := posted.balance;
  if posted.outcome = 'balance_limit' then
    result.outcome := posted.outcome;
    return result;
  elsif posted.outcome <> 'posted' then
    -- The payment was credited to another deposit.
    result.outcome := 'settled';
    return result;
  end if;
  update deposit set state = 'paid', reason = null, late = p_event_at > asked.expires_at, event_id = p_event,
      event_at = p_event_at, received = p_received, received_currency = asked.currency, fee = tried.fee,
      method = tried.method, tx_id = posted.tx_id, balance_after = posted.balance, ended_at = p_at
    where merchant = p_merchant and id = asked.id;
  update deposit_attempt set state = 'paid', check_at = null where merchant = p_merchant and id = tried.id;
  perform audit_write(p_merchant, p_at, p_actor, 'payments.deposit_credited',
    p_detail || jsonb_build_object('deposit', asked.id, 'player', asked.player_id, 'event', p_event,
      'receivedMinor', p_received::text, 'feeMinor', tried.fee::text, 'currency', asked.currency),
    jsonb_build_object('state', asked.state), jsonb_build_object('state', 'paid'), null);
  perform inbox_send(p_merchant, asked.player_id, 'deposit:' || asked.id || ':paid',
    case when p_event_at > asked.expires_at then 'depositLate' else 'depositArrived' end,
    jsonb_build_object('amountMinor', (p_received - tried.fee)::text, 'reference', posted.tx_id), p_at);
  result.outcome := 'posted';
  return result;
end $$;

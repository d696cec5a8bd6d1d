-- Corrects a player's balance: ledger transaction, row and audit event in one statement. A positive amount is credited.
-- Outcomes: posted, repeated, key_reused, insufficient, balance_limit.
create or replace function wallet_adjust(
  p_merchant text, p_key text, p_player text, p_wallet text, p_amount bigint, p_currency text, p_reason text,
  p_actor text, p_at timestamptz, p_ip text
) returns adjustment_result language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  posted ledger_result;
  result adjustment_result;
begin
  if p_amount is null or p_amount = 0 or p_wallet not in ('cash', 'real') then
    raise exception 'an adjustment changes the wallet of a member' using errcode = 'check_violation';
  end if;
  posted := ledger_post(p_merchant, 'adjustment:' || p_key, 'adjustment', concat_ws('|', p_player, p_amount, p_reason), p_at,
    p_currency, array[p_player, 'house'], array[p_wallet, ledger_house(p_wallet, 'adjustments')],
    array[p_amount, -p_amount]);
  result := (posted.outcome, posted.tx_id, p_player, p_amount, posted.balance, array[p_player]);
  if posted.outcome = 'posted' then
    insert into adjustment (merchant, id, player_id, amount, currency, money, reason, at)
      select p_merchant, tx.id, p_player, p_amount, tx.currency, tx.money, p_reason, tx.at
      from ledger_tx tx where tx.merchant = p_merchant and tx.id = posted.tx_id;
    perform audit_write(p_merchant, p_at, p_actor, 'ledger.adjust',
      jsonb_build_object('transaction', posted.tx_id, 'player', p_player, 'amountMinor', p_amount::text,
        'currency', p_currency, 'reason', p_reason),
      jsonb_build_object('balanceMinor', (posted.balance - p_amount)::text),
      jsonb_build_object('balanceMinor', posted.balance::text), p_ip);
  end if;
  return result;
end $$;

-- Takes back a payment of a player that no process of its own takes back: the opposite entries, a row and an audit event
-- in one statement. Outcomes: posted; repeated, it has been taken back; unknown; not_reversible; insufficient;
-- balance_limit.
create or replace function wallet_reverse(
  p_merchant text, p_tx uuid, p_reason text, p_actor text, p_at timestamptz, p_ip text
) returns adjustment_result language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  posted ledger_result;
  original ledger_tx;
  result adjustment_result;
begin
  perform merchant_enter(p_merchant);
  select * into original from ledger_tx where merchant = p_merchant and id = p_tx;
  if original.id is null then
    result.outcome := 'unknown';
    return result;
  elsif original.kind not in ('adjustment', 'grant', 'bonus', 'cashback', 'transfer')
    -- The player moves money between the own wallets again.
    or exists (select 1 from vendor_transfer where merchant = p_merchant and id = p_tx) then
    result.outcome := 'not_reversible';
    return result;
  end if;
  posted := ledger_reverse(p_merchant, p_tx, p_at);
  select posted.outcome, posted.tx_id, original.owner,
      sum(-entry.amount) filter (where account.owner = original.owner), posted.balance,
      array_agg(account.owner) filter (where account.owner <> 'house')
    into result
    from ledger_entry entry
    join ledger_account account on account.merchant = p_merchant and account.id = entry.account_id
    where entry.merchant = p_merchant and entry.tx_id = p_tx;
  if posted.outcome = 'posted' then
    insert into adjustment (merchant, id, player_id, amount, currency, money, reverses, reason, at)
      select p_merchant, tx.id, result.player_id, result.amount, tx.currency, tx.money, p_tx, p_reason, tx.at
      from ledger_tx tx where tx.merchant = p_merchant and tx.id = posted.tx_id;
    perform audit_write(p_merchant, p_at, p_actor, 'ledger.reverse',
      jsonb_build_object('transaction', posted.tx_id, 'reverses', p_tx, 'player', result.player_id,
        'amountMinor', result.amount::text, 'currency', original.currency, 'reason', p_reason),
      jsonb_build_object('balanceMinor', (result.balance - result.amount)::text),
      jsonb_build_object('balanceMinor', result.balance::text), p_ip);
  end if;
  return result;
end $$;

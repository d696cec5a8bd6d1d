-- When the player last claimed the demo credit: one row of the index ledger_tx_grant.
create or replace function wallet_last_grant(p_merchant text, p_player text) returns timestamptz language sql stable as $$
  select at from ledger_tx
    where merchant = p_merchant and fingerprint = 'grant:' || p_player and kind = 'grant'
    order by at desc limit 1
$$;

-- The demo credit: at most one in a window, told apart from a repeated call by its key, and none on a break. Outcomes:
-- also unavailable and on_break.
-- Play money alone: for a merchant with real money there is no `cash` account to open.
create or replace function wallet_grant(
  p_merchant text, p_player text, p_key text, p_amount bigint, p_currency text, p_at timestamptz, p_since timestamptz
) returns ledger_result language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  result ledger_result;
  full_key text := 'grant:' || p_player || ':' || p_key;
  account_id uuid;
begin
  perform merchant_enter(p_merchant);
  -- Opened first: a query does not see the account that it opens itself.
  account_id := ledger_open(p_merchant, p_player, 'cash', p_currency);
  perform 1 from ledger_account where merchant = p_merchant and id = account_id for update;
  if not exists (select 1 from ledger_key where merchant = p_merchant and key = full_key) then
    if limits_break_until(p_merchant, p_player, p_at) is not null then
      result.outcome := 'on_break';
      return result;
    end if;
    if wallet_last_grant(p_merchant, p_player) > p_since then
      result.outcome := 'unavailable';
      return result;
    end if;
  end if;
  return ledger_post(p_merchant, full_key, 'grant', 'grant:' || p_player, p_at, p_currency,
    array[p_player, 'house'], array['cash', 'grants'], array[p_amount, -p_amount]);
end $$;

-- The key of a transfer in the ledger: that of the request, which is unique for each sender.
create or replace function wallet_transfer_key(p_player text, p_key text) returns text language sql immutable as $$
  select 'transfer:' || p_player || ':' || p_key
$$;

-- Moves money from a player's wallet to another player's wallet of the same kind: ledger transaction, row and audit
-- event in one statement. `p_turnover` is that of a withdrawal, since money leaves the player's hands as well. Outcomes:
-- posted; repeated, with the transfer of before (same key, amount and remark); key_reused; receiver, who is on a break;
-- turnover, with what must still be bet; insufficient; balance_limit, the receiver's. Only a transfer that is posted uses its key.
create or replace function wallet_transfer(
  p_merchant text, p_player text, p_receiver text, p_key text, p_wallet text, p_amount bigint, p_currency text,
  p_remark text, p_turnover integer, p_at timestamptz, p_ip text
) returns transfer_result language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  posted ledger_result;
  made transfer;
  result transfer_result;
  turnover_left bigint;
begin
  if p_amount is null or p_amount <= 0 or p_player = p_receiver or p_wallet not in ('cash', 'real') then
    raise exception 'a transfer moves a positive amount between the wallets of two members' using errcode = 'check_violation';
  end if;
  perform merchant_enter(p_merchant);
  perform ledger_open(p_merchant, wallet_owner, p_wallet, p_currency) from unnest(array[p_player, p_receiver]) as wallet_owner;
  -- Bets, deposits and breaks of both wait for these locks.
  perform 1 from ledger_account
    where merchant = p_merchant and owner in (p_player, p_receiver) and kind = p_wallet and currency = p_currency
    order by id for update;
  if not exists (select from ledger_key where merchant = p_merchant and key = wallet_transfer_key(p_player, p_key)) then
    if limits_break_until(p_merchant, p_receiver, p_at) is not null then
      result.outcome := 'receiver';
      return result;
    end if;
    turnover_left := withdrawal_turnover_left(p_merchant, p_player, p_wallet, p_turnover);
    if turnover_left > 0 then
      result.outcome := 'turnover';
      result.turnover_left := turnover_left;
      return result;
    end if;
  end if;
  posted := ledger_post(p_merchant, wallet_transfer_key(p_player, p_key), 'transfer',
    encode(sha256(convert_to(p_amount || chr(10) || p_remark, 'UTF8')), 'hex'), p_at, p_currency,
    array[p_player, p_receiver], array[p_wallet, p_wallet], array[-p_amount, p_amount]);
  result.outcome := posted.outcome;
  if posted.outcome not in ('posted', 'repeated') then
    return result;
  end if;
  if posted.outcome = 'posted' then
    insert into transfer (merchant, id, player_id, receiver_id, amount, currency, money, remark, balance_after, at)
      select p_merchant, tx.id, p_player, p_receiver, p_amount, tx.currency, tx.money, p_remark, posted.balance, tx.at
      from ledger_tx tx where tx.merchant = p_merchant and tx.id = posted.tx_id;
    perform audit_write(p_merchant, p_at, p_player, 'wallet.transfer',
      jsonb_build_object('transfer', posted.tx_id, 'receiver', p_receiver, 'amountMinor', p_amount::text,
        'currency', p_currency), null, null, p_ip);
  end if;
  select * into made from transfer where merchant = p_merchant and id = posted.tx_id;
  result.id := made.id;
  result.receiver_id := made.receiver_id;
  result.amount := made.amount;
  result.remark := made.remark;
  result.balance_after := made.balance_after;
  result.at := made.at;
  return result;
end $$;

-- The transfer that a request of a player has made; no row when it has made none.
create or replace function wallet_find_transfer(p_merchant text, p_player text, p_key text) returns setof transfer
language sql stable as $$
  select transfer.* from ledger_key used
    join transfer on transfer.merchant = used.merchant and transfer.id = used.tx_id
    where used.merchant = p_merchant and used.key = wallet_transfer_key(p_player, p_key) and transfer.player_id = p_player
$$;

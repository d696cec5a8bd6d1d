-- The account of a player's wallet: `main` or the code of a vendor. `p_wallet` is the account of the main wallet.
create or replace function vendor_wallet_kind(p_wallet text, p_name text) returns text language sql immutable as $$
  select case p_name when 'main' then p_wallet else ledger_house(p_wallet, 'vendor:' || p_name) end
$$;

-- The account of the main wallet of the player whose account `p_kind` is.
create or replace function vendor_wallet_main(p_kind text) returns text language sql immutable as $$
  select case when p_kind like 'vendor:%' then 'cash' when p_kind like 'real\_vendor:%' then 'real' else p_kind end
$$;

-- The key of a transfer between wallets in the ledger: that of the request, which is unique for each player.
create or replace function vendor_transfer_key(p_player text, p_key text) returns text language sql immutable as $$
  select 'vendor-transfer:' || p_player || ':' || p_key
$$;

-- Moves money between two wallets of a player: ledger transaction, row and audit event in one statement. Outcomes:
-- posted; repeated, with the transfer of before (same key and content); key_reused; insufficient; balance_limit; round_open, a round
-- of one of the vendors has not ended; on_break, and the money would leave the main wallet. Only a transfer that is
-- posted uses its key. The main wallet is locked first, as by bets, so that no round opens meanwhile.
create or replace function vendor_wallet_transfer(
  p_merchant text, p_player text, p_key text, p_wallet text, p_source text, p_target text, p_amount bigint,
  p_currency text, p_at timestamptz, p_ip text
) returns vendor_transfer_result language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  full_key text := vendor_transfer_key(p_player, p_key);
  posted ledger_result;
  made vendor_transfer;
  result vendor_transfer_result;
begin
  perform merchant_enter(p_merchant);
  if p_amount is null or p_amount <= 0 or p_source = p_target or p_wallet not in ('cash', 'real') then
    raise exception 'a transfer moves a positive amount between two wallets of a member' using errcode = 'check_violation';
  end if;
  perform limits_lock(p_merchant, p_player, p_wallet, p_currency);
  if not exists (select 1 from ledger_key where merchant = p_merchant and key = full_key) then
    if p_target <> 'main' and limits_break_until(p_merchant, p_player, p_at) is not null then
      result.outcome := 'on_break';
      return result;
    end if;
    if exists (
      select 1 from round where merchant = p_merchant and player_id = p_player and status = 'open'
        and vassalage in (p_source, p_target)
    ) then
      result.outcome := 'round_open';
      return result;
    end if;
  end if;
  posted := ledger_post(p_merchant, full_key, 'transfer', concat_ws('|', p_source, p_target, p_amount), p_at, p_currency,
    array[p_player, p_player],
    array[vendor_wallet_kind(p_wallet, p_source), vendor_wallet_kind(p_wallet, p_target)], array[-p_amount, p_amount]);
  result.outcome := posted.outcome;
  if posted.outcome not in ('posted', 'repeated') then
    return result;
  end if;
  if posted.outcome = 'posted' then
    insert into vendor_transfer (merchant, id, player_id, source, target, amount, currency, money, at)
      select p_merchant, tx.id, p_player, p_source, p_target, p_amount, tx.currency, tx.money, tx.at
      from ledger_tx tx where tx.merchant = p_merchant and tx.id = posted.tx_id;
    perform audit_write(p_merchant, p_at, p_player, 'wallet.vendor_transfer',
      jsonb_build_object('transfer', posted.tx_id, 'from', p_source, 'to', p_target, 'amountMinor', p_amount::text,
        'currency', p_currency), null, null, p_ip);
  end if;
  select * into made from vendor_transfer where merchant = p_merchant and id = posted.tx_id;
  return (posted.outcome, made.id, made.source, made.target, made.amount, made.at)::vendor_transfer_result;
end $$;

-- The transfer between wallets that a request of a player has made; no row when it has made none.
create or replace function vendor_wallet_find_transfer(p_merchant text, p_player text, p_key text)
returns setof vendor_transfer language sql stable as $$
  select vendor_transfer.* from ledger_key used
    join vendor_transfer on vendor_transfer.merchant = used.merchant and vendor_transfer.id = used.tx_id
    where used.merchant = p_merchant and used.key = vendor_transfer_key(p_player, p_key)
      and vendor_transfer.player_id = p_player
$$;

-- When the player last claimed the demo credit: one row of the index ledger_tx_grant.
create or replace function wallet_last_grant(p_merchant text, p_player text) returns timestamptz language sql stable as $$
  select at from ledger_tx
    where merchant = p_merchant and fingerprint = 'grant:' || p_player and kind = 'grant'
    order by at desc limit 1
$$;

-- The demo credit: at most one in a window, told apart from a repeated call by its key. Outcome: also unavailable.
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
  if not exists (select 1 from ledger_key where merchant = p_merchant and key = full_key)
    and wallet_last_grant(p_merchant, p_player) > p_since then
    result.outcome := 'unavailable';
    return result;
  end if;
  return ledger_post(p_merchant, full_key, 'grant', 'grant:' || p_player, p_at, p_currency,
    array[p_player, 'house'], array['cash', 'grants'], array[p_amount, -p_amount]);
end $$;

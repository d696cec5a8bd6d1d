-- Whether a game takes no bets: it, or all of its vendor, is closed.
create or replace function game_closed(p_merchant text, p_vassalage text, p_game text) returns boolean language plpgsql as $$
begin
  perform set_config('app.merchant', p_merchant, true);
  return exists (
    select 1 from game_maintenance
    where merchant = p_merchant and vassalage = p_vassalage and game_id in ('', p_game)
  );
end $$;

-- One call of a vendor's seamless wallet, whole: nonce, session, idempotency, money, round. `p_blocked` refuses new
-- bets; a session is alive when seen since `p_idle_since` and begun since `p_begun_since`. A bet on a break, or above
-- a loss limit, is refused; `p_month_since` is the begin of the month that a limit covers. So is a bet above the maximum
-- of the bonus that would count it; the result has that maximum.
create or replace function seamless_move(
  p_merchant text, p_vendor text, p_nonce text, p_nonce_expires timestamptz, p_now timestamptz,
  p_idle_since timestamptz, p_begun_since timestamptz, p_blocked boolean,
  p_kind text, p_play_session bytea, p_tx text, p_bet_tx text, p_round text, p_game text, p_vassalage text,
  p_amount bigint, p_currency text, p_month_since timestamptz
) returns seamless_result language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  result seamless_result;
  launch play_session;
  bet vendor_tx;
  earlier vendor_tx;
  played round;
  print text;
  movement bigint := 0;
  posted ledger_result;
  account_id uuid;
  guard record;
begin
  perform merchant_enter(p_merchant);
  result.duplicate := false;
  insert into used_nonce (merchant, scope, nonce, expires_at)
    values (p_merchant, 'vendor:' || p_vendor, p_nonce, p_nonce_expires) on conflict do nothing;
  if not found then
    result.outcome := 'signature_invalid';
    return result;
  end if;
  -- Calls about the same transaction or round run one after the other, whichever players they name: the later one
  -- finds what the earlier one wrote. Always in the order of the keys, and before any account.
  perform pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(concat_ws('|', p_merchant, p_vendor, name), 0) as key
    from unnest(array['t:' || p_tx, 't:' || p_bet_tx, 'r:' || p_round]) as name where name is not null order by key
  ) as keys;
  select * into launch from play_session where merchant = p_merchant and id_hash = p_play_session;
  if launch.id_hash is null then
    result.outcome := case p_kind when 'win' then 'bet_unknown' when 'rollback' then 'transaction_mismatch' else 'session_ended' end;
    return result;
  end if;
  result.player_id := launch.player_id;
  if launch.currency <> p_currency then
    result.outcome := 'currency_mismatch';
    return result;
  end if;
  if p_kind <> 'balance' and (launch.game_id <> p_game or launch.vassalage <> p_vassalage) then
    result.outcome := 'transaction_mismatch';
    return result;
  end if;
  -- A vendor's wallet: the main wallet is locked first, as by a transfer between the two and by a new limit.
  if p_kind <> 'balance' and vendor_wallet_main(launch.wallet) <> launch.wallet then
    perform limits_lock(p_merchant, launch.player_id, vendor_wallet_main(launch.wallet), p_currency);
  end if;
  -- Opened first: a query does not see the account that it opens itself.
  account_id := ledger_open(p_merchant, launch.player_id, launch.wallet, p_currency);
  select balance into result.balance from ledger_account where merchant = p_merchant and id = account_id for update;

  if p_kind in ('bet', 'balance') and not (
    p_kind = 'bet' and exists (select 1 from vendor_tx where merchant = p_merchant and vendor = p_vendor and transaction_id = p_tx)
  ) then
    if not exists (
      select 1 from session where merchant = p_merchant and token_hash = launch.session_hash
        and last_seen_at > p_idle_since and created_at > p_begun_since
    ) then
      result.outcome := 'session_ended';
      return result;
    end if;
    if p_kind = 'bet' and p_blocked then
      result.outcome := 'play_blocked';
      return result;
    end if;
  end if;
  if p_kind = 'balance' then
    result.outcome := 'done';
    return result;
  end if;

  print := concat_ws('|', p_kind, launch.player_id, p_round, p_amount, p_currency, p_bet_tx);
  select * into earlier from vendor_tx where merchant = p_merchant and vendor = p_vendor and transaction_id = p_tx;
  if earlier.transaction_id is not null then
    result.duplicate := earlier.fingerprint = print and not (earlier.kind = 'bet' and earlier.state = 'voided' and earlier.fingerprint = '');
    result.outcome := case
      when p_kind = 'bet' and earlier.kind = 'bet' and earlier.fingerprint = '' then 'transaction_voided'
      when earlier.fingerprint = print then 'done' else 'transaction_mismatch' end;
    return result;
  end if;
  select * into played from round where merchant = p_merchant and vendor = p_vendor and round_id = p_round;

  if p_kind = 'bet' then
    if played.round_id is not null then
      result.outcome := 'transaction_mismatch';
      return result;
    end if;
    -- Read under the lock of the wallet: bets of the player at the same time find each other's rounds.
    select limits_break_until(p_merchant, launch.player_id, p_now) as break_until, exists (
      select 1 from play_limit
      where merchant = p_merchant and player_id = launch.player_id and kind = 'loss' and amount is not null
    ) as has_limit, exists (
      select 1 from bonus_grant
      where merchant = p_merchant and player_id = launch.player_id and state in ('joined', 'counting')
        and (terms ->> 'maxBet')::bigint < p_amount
    ) as may_exceed into guard;
    if guard.break_until is not null then
      result.outcome := 'play_blocked';
      return result;
    end if;
    if guard.may_exceed then
      result.max_bet := bonus_max_bet(p_merchant, launch.player_id, vendor_wallet_main(launch.wallet), launch.category, p_now);
      if result.max_bet is not null then
        result.outcome := 'bonus_max_bet';
        return result;
      end if;
    end if;
    if result.balance < p_amount then
      result.outcome := 'insufficient_funds';
      return result;
    end if;
    if guard.has_limit
      and limits_left(p_merchant, launch.player_id, launch.wallet, 'loss', p_now, p_month_since) < p_amount then
      result.outcome := 'limit_reached';
      return result;
    end if;
    movement := -p_amount;
    insert into round (merchant, vendor, round_id, player_id, game_id, vassalage, currency, money, bet, status, placed_at)
      values (p_merchant, p_vendor, p_round, launch.player_id, p_game, p_vassalage, p_currency,
        ledger_money(launch.wallet), p_amount, 'open', p_now);
    update session set last_seen_at = p_now
      where merchant = p_merchant and token_hash = launch.session_hash and last_seen_at < p_now - interval '1 minute';
  else
    select * into bet from vendor_tx where merchant = p_merchant and vendor = p_vendor and transaction_id = p_bet_tx;
    if p_kind = 'win' and (bet.transaction_id is null or bet.kind <> 'bet') then
      result.outcome := 'bet_unknown';
      return result;
    elsif bet.kind <> 'bet' then
      result.outcome := 'transaction_mismatch';
      return result;
    elsif bet.transaction_id is null then
      -- A round has one bet: an existing round has another one than this, of this player or of another.
      if played.round_id is not null then
        result.outcome := 'transaction_mismatch';
        return result;
      end if;
      -- A placeholder: the bet, should it come later, moves nothing. It belongs to no round.
      insert into vendor_tx (merchant, vendor, transaction_id, kind, state, fingerprint, player_id, round_id, amount, at)
        values (p_merchant, p_vendor, p_bet_tx, 'bet', 'voided', '', launch.player_id, p_round, p_amount, p_now);
    elsif bet.player_id <> launch.player_id or bet.round_id <> p_round or (p_kind = 'rollback' and bet.amount <> p_amount) then
      result.outcome := 'transaction_mismatch';
      return result;
    elsif bet.state = 'voided' then
      if p_kind = 'win' then
        result.outcome := 'transaction_voided';
        return result;
      end if;
    elsif played.status = 'settled' then
      result.outcome := case p_kind when 'win' then 'transaction_mismatch' else 'round_settled' end;
      return result;
    elsif p_kind = 'win' and p_amount > greatest(ledger_max_balance() - result.balance, 0) then
      result.outcome := 'balance_limit';
      return result;
    else
      movement := p_amount;
      if p_kind = 'win' then
        update round set win = p_amount, status = 'settled', settled_at = p_now
          where merchant = p_merchant and vendor = p_vendor and round_id = p_round;
      else
        update round set status = 'rolled_back', settled_at = p_now
          where merchant = p_merchant and vendor = p_vendor and round_id = p_round;
        update vendor_tx set state = 'voided'
          where merchant = p_merchant and vendor = p_vendor and transaction_id = p_bet_tx;
      end if;
    end if;
  end if;

  insert into vendor_tx (merchant, vendor, transaction_id, kind, state, fingerprint, player_id, round_id, amount, at)
    values (p_merchant, p_vendor, p_tx, p_kind, 'done', print, launch.player_id, p_round, p_amount, p_now);
  if movement <> 0 then
    posted := ledger_post(p_merchant, p_vendor || ':' || p_tx, p_kind, print, p_now, p_currency,
      array[launch.player_id, 'house'],
      array[launch.wallet, ledger_house(vendor_wallet_main(launch.wallet), 'vendor:' || p_vassalage)],
      array[movement, -movement]);
    if posted.outcome <> 'posted' then
      raise exception 'the ledger refused a vendor''s movement: %', posted.outcome;
    end if;
    result.balance := posted.balance;
  end if;
  result.outcome := 'done';
  return result;
end $$;

-- Takes the key of a vendor's new transaction. A second transaction with the same key is a unique violation.
create or replace function vendor_tx_keyed() returns trigger language plpgsql as $$
begin
  insert into vendor_tx_key (merchant, vendor, transaction_id) values (new.merchant, new.vendor, new.transaction_id);
  return new;
end $$;

-- Adds a bank card. Outcomes: added; repeated, the player has this card; taken, another player has it; full. Cards of a
-- merchant are added one after the other.
create or replace function card_add(
  p_merchant text, p_player text, p_sealed text, p_hash text, p_last_four text, p_holder text, p_bank text, p_most integer,
  p_at timestamptz, p_ip text
) returns table (outcome text, id uuid) language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  found_card bank_card;
  new_id uuid := new_uuid();
begin
  perform merchant_enter(p_merchant);
  perform pg_advisory_xact_lock(hashtextextended('card:' || p_merchant, 0));
  select * into found_card from bank_card card where card.merchant = p_merchant and card.number_hash = p_hash;
  if found_card.id is not null then
    return query select case when found_card.player_id = p_player then 'repeated' else 'taken' end, found_card.id;
    return;
  end if;
  if (select count(*) from bank_card card
      where card.merchant = p_merchant and card.player_id = p_player and card.removed_at is null) >= p_most then
    return query select 'full', null::uuid;
    return;
  end if;
  insert into bank_card (merchant, id, player_id, number_sealed, number_hash, last_four, holder, bank, added_at)
    values (p_merchant, new_id, p_player, p_sealed, p_hash, p_last_four, p_holder, p_bank, p_at);
  perform audit_write(p_merchant, p_at, p_player, 'card.add', jsonb_build_object('card', new_id, 'lastFour', p_last_four),
    null, null, p_ip);
  return query select 'added', new_id;
end $$;

-- Removes a bank card and forgets its number. Outcomes: removed, unknown, in_use.
create or replace function card_remove(p_merchant text, p_player text, p_id uuid, p_at timestamptz, p_ip text) returns text
language plpgsql security definer set search_path = livery, pg_temp as $$
begin
  perform merchant_enter(p_merchant);
  perform 1 from bank_card
    where merchant = p_merchant and id = p_id and player_id = p_player and removed_at is null for update;
  if not found then
    return 'unknown';
  elsif exists (select 1 from withdrawal where merchant = p_merchant and card_id = p_id and ended_at is null) then
    return 'in_use';
  end if;
  update bank_card set removed_at = p_at, number_sealed = null, number_hash = null where merchant = p_merchant and id = p_id;
  perform audit_write(p_merchant, p_at, p_player, 'card.remove', jsonb_build_object('card', p_id), null, null, p_ip);
  return 'removed';
end $$;

-- Writes to the player what has happened to a withdrawal, if it is something to tell. `p_part` tells apart what may
-- happen more than once.
create or replace function withdrawal_tell(
  p_row withdrawal, p_action text, p_part text, p_reason text, p_at timestamptz
) returns void language plpgsql set search_path = livery, pg_temp as $$
declare
  told text := case p_action
    when 'withdrawal.approve' then 'withdrawalApproved'
    when 'withdrawal.payAgain' then 'withdrawalApproved'
    when 'withdrawal.sent' then 'withdrawalSent'
    when 'withdrawal.reject' then 'withdrawalRejected'
    when 'withdrawal.return' then 'withdrawalReturned'
    when 'withdrawal.force' then 'withdrawalForced'
    when 'withdrawal.bank_returned' then 'withdrawalSentBack' end;
begin
  if told is null then
    return;
  end if;
  perform inbox_send(p_row.merchant, p_row.player_id, p_action || ':' || p_row.id || ':' || p_part, told,
    jsonb_build_object(
      'amountMinor', (case when told in ('withdrawalApproved', 'withdrawalSent') then p_row.amount - p_row.fee - p_row.paid
        else p_row.amount end)::text,
      'card', (select last_four from bank_card where merchant = p_row.merchant and id = p_row.card_id),
      'reason', p_reason, 'reference', p_row.id), p_at);
end $$;

-- Changes the state of a withdrawal, writes the audit event and tells the player; the caller has locked the row.
create or replace function withdrawal_step(
  p_row withdrawal, p_state text, p_at timestamptz, p_actor text, p_action text, p_detail jsonb, p_ip text
) returns void language plpgsql set search_path = livery, pg_temp as $$
begin
  update withdrawal set state = p_state,
      stages = stages || jsonb_build_object('state', p_state, 'at', floor(extract(epoch from p_at) * 1000)::bigint),
      receives_at = case when p_state = 'sent' then receives_at end,
      ended_at = case when p_state in ('received', 'rejected', 'returned') then p_at end
    where merchant = p_row.merchant and id = p_row.id;
  perform audit_write(p_row.merchant, p_at, p_actor, p_action,
    p_detail || jsonb_build_object('withdrawal', p_row.id, 'player', p_row.player_id),
    jsonb_build_object('state', p_row.state), jsonb_build_object('state', p_state), p_ip);
  perform withdrawal_tell(p_row, p_action, jsonb_array_length(p_row.stages)::text, p_detail ->> 'reason', p_at);
end $$;

-- Moves a part of the hold of a withdrawal: to an account of the house, or to the wallet when `p_house` is null. Each
-- part makes the sum of the parts before it larger, so that sum identifies it.
create or replace function withdrawal_part(p_row withdrawal, p_house text, p_amount bigint, p_at timestamptz) returns void
language plpgsql set search_path = livery, pg_temp as $$
declare
  posted ledger_result;
begin
  if p_amount = 0 then
    return;
  end if;
  posted := ledger_hold_close(p_row.merchant, p_row.id,
    'withdrawal:' || p_row.id || ':' || (p_row.amount - ledger_hold_left(p_row.merchant, p_row.id)),
    case when p_house is null then 'release' else 'withdrawal' end, p_house, p_amount, p_at);
  if posted.outcome <> 'posted' then
    raise exception 'a part of withdrawal % was %', p_row.id, posted.outcome using errcode = 'check_violation';
  end if;
end $$;

-- The payout that a withdrawal was sent with last.
create or replace function withdrawal_payout(p_row withdrawal) returns uuid language sql stable as $$
  select id from payout where merchant = p_row.merchant and withdrawal_id = p_row.id order by id desc limit 1
$$;

-- Ends a withdrawal as received: what is on hold has been paid, the fee included.
create or replace function withdrawal_end_received(
  p_row withdrawal, p_at timestamptz, p_actor text, p_action text, p_detail jsonb, p_ip text
) returns void language plpgsql set search_path = livery, pg_temp as $$
begin
  perform withdrawal_part(p_row, 'payouts', p_row.amount - p_row.fee - p_row.paid, p_at);
  perform withdrawal_part(p_row, 'fees', p_row.fee, p_at);
  update payout set received = amount where merchant = p_row.merchant and id = withdrawal_payout(p_row);
  update withdrawal set paid = amount - fee where merchant = p_row.merchant and id = p_row.id;
  perform withdrawal_step(p_row, 'received', p_at, p_actor, p_action, p_detail, p_ip);
end $$;

-- Requests a withdrawal: the money goes on hold, the row and the audit event are written. `p_most` is the maximum since
-- `p_since`. Outcomes: posted; repeated (same key and content); key_reused; no_card; too_many; turnover, bets are still
-- required; insufficient. Only a request that is posted uses its key.
create or replace function withdrawal_request(
  p_merchant text, p_player text, p_key text, p_card uuid, p_wallet text, p_amount bigint, p_fee bigint, p_currency text,
  p_since timestamptz, p_most integer, p_turnover integer, p_at timestamptz, p_ip text
) returns withdrawal_result language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  result withdrawal_result;
  earlier withdrawal;
  held ledger_result;
begin
  perform merchant_enter(p_merchant);
  perform limits_lock(p_merchant, p_player, p_wallet, p_currency);
  result.player_id := p_player;
  select * into earlier from withdrawal where merchant = p_merchant and player_id = p_player and key = p_key;
  if earlier.id is not null then
    result.outcome := case when earlier.amount = p_amount and earlier.card_id = p_card then 'repeated' else 'key_reused' end;
    result.id := earlier.id;
    return result;
  end if;
  perform 1 from bank_card
    where merchant = p_merchant and id = p_card and player_id = p_player and removed_at is null for share;
  if not found then
    result.outcome := 'no_card';
    return result;
  elsif (select count(*) from withdrawal
      where merchant = p_merchant and player_id = p_player and requested_at >= p_since and state <> 'rejected') >= p_most then
    result.outcome := 'too_many';
    return result;
  elsif withdrawal_turnover_left(p_merchant, p_player, p_wallet, p_turnover) > 0 then
    result.outcome := 'turnover';
    return result;
  end if;
  result.id := new_uuid();
  held := ledger_hold_open(p_merchant, result.id, p_player, p_wallet, p_amount, p_currency, p_at);
  result.outcome := held.outcome;
  if held.outcome <> 'posted' then
    return result;
  end if;
  insert into withdrawal (merchant, id, player_id, key, card_id, wallet, currency, amount, fee, state, stages,
      balance_after, requested_at)
    values (p_merchant, result.id, p_player, p_key, p_card, p_wallet, p_currency, p_amount, p_fee, 'requested',
      jsonb_build_array(jsonb_build_object('state', 'requested', 'at', floor(extract(epoch from p_at) * 1000)::bigint)),
      held.balance, p_at);
  perform audit_write(p_merchant, p_at, p_player, 'withdrawal.request',
    jsonb_build_object('withdrawal', result.id, 'amountMinor', p_amount::text, 'feeMinor', p_fee::text,
      'currency', p_currency, 'card', p_card), null, null, p_ip);
  return result;
end $$;

-- What an operator decides. `review`: somebody looks at the request. `approve`: a payout is due. `reject`: the money
-- goes back to the wallet. Of a dispute: `payAgain` (a payout of what is missing), `return` (what is missing goes back
-- to the wallet), `force` (it counts as received). Outcomes: done; unknown; closed, the state does not allow it.
create or replace function withdrawal_decide(
  p_merchant text, p_id uuid, p_decision text, p_reason text, p_actor text, p_at timestamptz, p_ip text
) returns withdrawal_result language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  result withdrawal_result;
  made withdrawal;
  detail jsonb := jsonb_strip_nulls(jsonb_build_object('reason', p_reason));
begin
  perform merchant_enter(p_merchant);
  select * into made from withdrawal where merchant = p_merchant and id = p_id for update;
  result.id := made.id;
  result.player_id := made.player_id;
  if made.id is null then
    result.outcome := 'unknown';
    return result;
  elsif not (p_decision = 'review' and made.state = 'requested'
      or p_decision in ('approve', 'reject') and made.state in ('requested', 'reviewing')
      or p_decision in ('payAgain', 'return', 'force') and made.state = 'disputed') then
    result.outcome := 'closed';
    return result;
  end if;
  if p_decision in ('approve', 'payAgain') then
    insert into payout (merchant, id, withdrawal_id, amount, currency, state, check_at, at)
      values (p_merchant, new_uuid(), p_id, made.amount - made.fee - made.paid, made.currency, 'open', p_at, p_at);
  elsif p_decision in ('reject', 'return') then
    perform withdrawal_part(made, null, ledger_hold_left(p_merchant, p_id), p_at);
  end if;
  update withdrawal set reason = p_reason where merchant = p_merchant and id = p_id;
  if p_decision = 'force' then
    perform withdrawal_end_received(made, p_at, p_actor, 'withdrawal.force', detail, p_ip);
  else
    perform withdrawal_step(made, case p_decision when 'review' then 'reviewing' when 'reject' then 'rejected'
        when 'return' then 'returned' else 'approved' end, p_at, p_actor, 'withdrawal.' || p_decision, detail, p_ip);
  end if;
  result.outcome := 'done';
  return result;
end $$;

-- Records what the player reports of a payout that was sent: all received (`p_received` null), or less. What was
-- received of a smaller amount is posted, the rest stays on hold. Outcomes: done; repeated; unknown; closed; amount,
-- it is not less than what was sent.
create or replace function withdrawal_confirm(
  p_merchant text, p_player text, p_id uuid, p_received bigint, p_remark text, p_at timestamptz, p_ip text
) returns withdrawal_result language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  result withdrawal_result;
  made withdrawal;
begin
  perform merchant_enter(p_merchant);
  select * into made from withdrawal where merchant = p_merchant and id = p_id and player_id = p_player for update;
  result.id := made.id;
  result.player_id := made.player_id;
  if made.id is null then
    result.outcome := 'unknown';
    return result;
  elsif made.state = 'sent' and made.receives_at <= p_at then
    perform withdrawal_end_received(made, p_at, 'clock', 'withdrawal.receive', '{}', null);
    result.outcome := case when p_received is null then 'done' else 'closed' end;
    return result;
  elsif made.state <> 'sent' then
    result.outcome := case
      when made.state = 'received' and p_received is null then 'repeated'
      when made.state = 'disputed' and p_received = made.dispute_received and p_remark = made.dispute_remark then 'repeated'
      else 'closed' end;
    return result;
  end if;
  if p_received is null then
    perform withdrawal_end_received(made, p_at, p_player, 'withdrawal.receive', '{}', p_ip);
  elsif p_received >= made.amount - made.fee - made.paid then
    result.outcome := 'amount';
    return result;
  else
    perform withdrawal_part(made, 'payouts', p_received, p_at);
    update withdrawal set paid = paid + p_received, dispute_received = p_received, dispute_remark = p_remark
      where merchant = p_merchant and id = p_id;
    update payout set received = p_received where merchant = p_merchant and id = withdrawal_payout(made);
    perform withdrawal_step(made, 'disputed', p_at, p_player, 'withdrawal.dispute',
      jsonb_build_object('receivedMinor', p_received::text), p_ip);
  end if;
  result.outcome := 'done';
  return result;
end $$;

-- Ends a withdrawal that was sent and that the player has not reported on in time. Returns whether it ended.
create or replace function withdrawal_receive_due(p_merchant text, p_id uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  made withdrawal;
begin
  perform merchant_enter(p_merchant);
  select * into made from withdrawal where merchant = p_merchant and id = p_id and receives_at <= p_at for update;
  if made.id is null then
    return false;
  end if;
  perform withdrawal_end_received(made, p_at, 'clock', 'withdrawal.receive', '{}', null);
  return true;
end $$;

-- Records what the provider reports of a payout, once. `paid`: the player has until `p_receives_at` to report.
-- `failed`: the withdrawal is reviewed again. `returned`: the money is put back into the wallet, from the hold or, if it
-- counted as received, from the house. Outcomes: done, repeated, unknown.
create or replace function payout_settle(
  p_merchant text, p_payout uuid, p_event text, p_event_at timestamptz, p_type text, p_at timestamptz,
  p_receives_at timestamptz
) returns withdrawal_result language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  result withdrawal_result;
  sent payout;
  made withdrawal;
  detail jsonb;
begin
  perform merchant_enter(p_merchant);
  select * into sent from payout where merchant = p_merchant and id = p_payout;
  select * into made from withdrawal where merchant = p_merchant and id = sent.withdrawal_id for update;
  -- Read again under the lock.
  select * into sent from payout where merchant = p_merchant and id = p_payout;
  result.id := made.id;
  result.player_id := made.player_id;
  if made.id is null then
    result.outcome := 'unknown';
    return result;
  elsif not (sent.state = 'open' or sent.state = 'paid' and p_type = 'returned') then
    result.outcome := 'repeated';
    return result;
  end if;
  detail := jsonb_build_object('payout', p_payout, 'event', p_event, 'amountMinor', sent.amount::text);
  if p_type = 'paid' then
    update payout set state = p_type, paid_event = p_event, paid_event_at = p_event_at
      where merchant = p_merchant and id = p_payout;
  else
    update payout set state = p_type, end_event = p_event, end_event_at = p_event_at, check_at = null
      where merchant = p_merchant and id = p_payout;
  end if;
  result.outcome := 'done';
  if p_type = 'paid' then
    update withdrawal set receives_at = p_receives_at, state = 'sent' where merchant = p_merchant and id = made.id;
    perform withdrawal_step(made, 'sent', p_at, 'payments', 'withdrawal.sent', detail, null);
  elsif p_type = 'failed' then
    perform withdrawal_step(made, 'reviewing', p_at, 'payments', 'withdrawal.payout_failed', detail, null);
  else
    perform withdrawal_put_back(made, sent, p_at, detail);
  end if;
  return result;
end $$;

-- Puts the money of a payout that the bank has sent back into the wallet: what the player had received of it, from the
-- house, and what is on hold if it is the payout that the withdrawal waits for. A later payout goes on. The fee goes back
-- once the player has nothing of the withdrawal.
create or replace function withdrawal_put_back(p_row withdrawal, p_payout payout, p_at timestamptz, p_detail jsonb) returns void
language plpgsql set search_path = livery, pg_temp as $$
declare
  is_last boolean := withdrawal_payout(p_row) = p_payout.id;
  from_house bigint := p_payout.received;
  fee bigint := 0;
  posted ledger_result;
begin
  if is_last and p_row.ended_at is null then
    perform withdrawal_part(p_row, null, ledger_hold_left(p_row.merchant, p_row.id), p_at);
  end if;
  if from_house > 0 then
    if p_row.state = 'received' and p_row.came_back + from_house = p_row.paid then
      fee := p_row.fee;
    end if;
    posted := ledger_post(p_row.merchant, 'withdrawal:' || p_row.id || ':back:' || p_payout.id, 'withdrawal', 'back', p_at,
      p_row.currency, array[p_row.player_id, 'house'] || case when fee > 0 then array['house'] else '{}'::text[] end,
      array[p_row.wallet, ledger_house(p_row.wallet, 'payouts')]
        || case when fee > 0 then array[ledger_house(p_row.wallet, 'fees')] else '{}'::text[] end,
      array[from_house + fee, -from_house] || case when fee > 0 then array[-fee] else '{}'::bigint[] end);
    if posted.outcome <> 'posted' then
      raise exception 'a returned payout of withdrawal % was %', p_row.id, posted.outcome using errcode = 'check_violation';
    end if;
    update withdrawal set came_back = came_back + from_house where merchant = p_row.merchant and id = p_row.id;
  end if;
  if is_last and p_row.state not in ('returned', 'rejected') then
    perform withdrawal_step(p_row, 'returned', p_at, 'payments', 'withdrawal.bank_returned', p_detail, null);
  else
    perform audit_write(p_row.merchant, p_at, 'payments', 'withdrawal.bank_returned',
      p_detail || jsonb_build_object('withdrawal', p_row.id, 'player', p_row.player_id), null, null, null);
    perform withdrawal_tell(p_row, 'withdrawal.bank_returned', p_payout.id::text, null, p_at);
  end if;
end $$;

-- How much a player must still bet before money leaves: all deposits times `p_turnover`, in hundredths, less all bets.
create or replace function withdrawal_turnover_left(
  p_merchant text, p_player text, p_wallet text, p_turnover integer
) returns bigint language plpgsql stable as $$
begin
  if p_turnover = 0 then
    return 0;
  end if;
  return greatest(0, ceil(limits_deposited(p_merchant, p_player, p_wallet, '-infinity')::numeric * p_turnover / 100)
    - (select coalesce(sum(hours.bet), 0)
        from round_hours(p_merchant, p_player, timestamptz 'epoch', 'infinity', null) as hours));
end $$;

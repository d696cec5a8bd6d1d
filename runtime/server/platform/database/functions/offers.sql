-- Stores a version of an offer, once.
create or replace function offer_keep(
  p_merchant text, p_promotion text, p_version text, p_definition jsonb, p_at timestamptz
) returns void language plpgsql security definer set search_path = livery, pg_temp as $$
begin
  perform merchant_enter(p_merchant);
  insert into promotion (merchant, id, version, definition, seen_at)
    values (p_merchant, p_promotion, p_version, p_definition, p_at) on conflict do nothing;
end $$;

-- Sends an application: row and audit event, under the lock of the player's wallet, so that no break begins at the same
-- time. The version was kept before. Outcomes: sent; repeated, the same key and offer; key_reused, the key applied for
-- another one; on_break; ended, an operator ended the offer; taken, the player has an application that is not rejected.
create or replace function offer_apply(
  p_merchant text, p_player text, p_key text, p_promotion text, p_version text, p_wallet text, p_currency text,
  p_remark text, p_images text[], p_at timestamptz, p_ip text
) returns offer_result language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  kept offer_application;
begin
  perform merchant_enter(p_merchant);
  perform limits_lock(p_merchant, p_player, p_wallet, p_currency);
  select * into kept from offer_application where merchant = p_merchant and player_id = p_player and key = p_key;
  if kept.id is not null then
    return (case when kept.promotion = p_promotion then 'repeated' else 'key_reused' end, kept.id)::offer_result;
  elsif limits_break_until(p_merchant, p_player, p_at) is not null then
    return ('on_break', null)::offer_result;
  elsif offer_ended(p_merchant, p_promotion) then
    return ('ended', null)::offer_result;
  elsif exists (
    select 1 from offer_application
    where merchant = p_merchant and player_id = p_player and promotion = p_promotion and state <> 'rejected'
  ) then
    return ('taken', null)::offer_result;
  end if;
  insert into offer_application (merchant, id, player_id, promotion, version, key, remark, state, sent_at)
    values (p_merchant, new_uuid(), p_player, p_promotion, p_version, p_key, p_remark, 'pending', p_at)
    returning * into kept;
  perform audit_write(p_merchant, p_at, p_player, 'offers.apply',
    jsonb_build_object('application', kept.id, 'offer', p_promotion, 'version', p_version, 'images', p_images), null,
    jsonb_build_object('state', 'pending'), p_ip);
  return ('sent', kept.id)::offer_result;
end $$;

-- Whether an operator has ended an offer.
create or replace function offer_ended(p_merchant text, p_promotion text) returns boolean language sql stable as $$
  select exists (
    select 1 from promotion_budget where merchant = p_merchant and promotion = p_promotion and ended_at is not null)
$$;

-- Ends an offer: nobody can take part any more. Returns whether this call ended it.
create or replace function offer_end(
  p_merchant text, p_promotion text, p_actor text, p_at timestamptz, p_ip text
) returns boolean language plpgsql security definer set search_path = livery, pg_temp as $$
begin
  perform merchant_enter(p_merchant);
  insert into promotion_budget (merchant, promotion, ended_at) values (p_merchant, p_promotion, p_at)
    on conflict (merchant, promotion) do update set ended_at = p_at where promotion_budget.ended_at is null;
  if not found then
    return false;
  end if;
  perform audit_write(p_merchant, p_at, p_actor, 'offers.end', jsonb_build_object('offer', p_promotion), null,
    jsonb_build_object('endedAt', p_at), p_ip);
  return true;
end $$;

-- Grants what an offer gives, once for each subject: takes the amount from the budget under its row, and inserts the
-- grant. `p_budget` is null without one. With `p_claim_by` the member claims it; without, it is paid at once, or stays
-- claimable while the balance has no room for it. Outcomes: granted; repeated, with the grant of before; exhausted, the
-- budget does not suffice; on_break. The caller writes the audit event.
create or replace function offer_grant(
  p_merchant text, p_player text, p_promotion text, p_version text, p_subject text, p_wallet text, p_currency text,
  p_amount bigint, p_budget bigint, p_claim_by timestamptz, p_at timestamptz
) returns offer_result language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  kept offer_grant;
begin
  perform merchant_enter(p_merchant);
  perform limits_lock(p_merchant, p_player, p_wallet, p_currency);
  select * into kept from offer_grant where merchant = p_merchant and promotion = p_promotion and subject = p_subject;
  if kept.id is not null then
    return ('repeated', kept.id)::offer_result;
  elsif limits_break_until(p_merchant, p_player, p_at) is not null then
    return ('on_break', null)::offer_result;
  end if;
  insert into promotion_budget (merchant, promotion) values (p_merchant, p_promotion) on conflict do nothing;
  update promotion_budget set used = used + p_amount
    where merchant = p_merchant and promotion = p_promotion and (p_budget is null or used + p_amount <= p_budget);
  if not found then
    return ('exhausted', null)::offer_result;
  end if;
  insert into offer_grant (merchant, id, player_id, promotion, version, subject, wallet, currency, amount, state,
      granted_at, claim_by)
    values (p_merchant, new_uuid(), p_player, p_promotion, p_version, p_subject, p_wallet, p_currency, p_amount,
      'claimable', p_at, p_claim_by)
    returning * into kept;
  if p_claim_by is null then
    perform offer_pay(p_merchant, kept.id, 'issued', p_at);
  end if;
  return ('granted', kept.id)::offer_result;
end $$;

-- Pays a grant that is claimable: ledger transaction and row. The key of the transaction is the grant's, so that it is
-- paid once. Returns whether it was paid by this call: what would raise the balance above the largest one stays
-- claimable. The caller writes the audit event.
create or replace function offer_pay(
  p_merchant text, p_grant uuid, p_state text, p_at timestamptz
) returns boolean language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  kept offer_grant;
  posted ledger_result;
begin
  perform merchant_enter(p_merchant);
  select * into kept from offer_grant where merchant = p_merchant and id = p_grant and state = 'claimable' for update;
  if kept.id is null then
    return false;
  end if;
  if kept.amount > 0 then
    posted := ledger_post(p_merchant, 'offer:' || p_grant, 'bonus', kept.amount::text, p_at, kept.currency,
      array[kept.player_id, 'house'], array[kept.wallet, ledger_house(kept.wallet, 'rewards')],
      array[kept.amount, -kept.amount]);
    if posted.outcome = 'balance_limit' then
      return false;
    elsif posted.outcome <> 'posted' then
      raise exception 'the ledger answers % to a new grant', posted.outcome;
    end if;
  end if;
  update offer_grant set state = p_state, ended_at = p_at, tx_id = posted.tx_id
    where merchant = p_merchant and id = p_grant;
  return true;
end $$;

-- A grant in an audit event.
create or replace function offer_described(p_grant offer_grant) returns jsonb language sql immutable as $$
  select jsonb_build_object('grant', p_grant.id, 'offer', p_grant.promotion, 'version', p_grant.version,
    'amountMinor', p_grant.amount::text, 'currency', p_grant.currency)
$$;

-- Whether a player could not claim a grant at the end of its time, because of a break. A closed account claims nothing.
create or replace function offer_kept(p_grant offer_grant) returns boolean language sql stable as $$
  select coalesce(limits_break_until(p_grant.merchant, p_grant.player_id, p_grant.claim_by) < 'infinity', false)
$$;

-- Claims a grant. Outcomes: claimed; repeated, it was claimed or issued before; unknown; expired; on_break;
-- balance_limit, as of ledger_post.
create or replace function offer_claim(
  p_merchant text, p_player text, p_promotion text, p_wallet text, p_currency text, p_at timestamptz, p_ip text
) returns offer_result language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  kept offer_grant;
begin
  perform merchant_enter(p_merchant);
  perform limits_lock(p_merchant, p_player, p_wallet, p_currency);
  select * into kept from offer_grant
    where merchant = p_merchant and player_id = p_player and promotion = p_promotion order by id desc limit 1;
  if kept.id is null then
    return ('unknown', null)::offer_result;
  elsif kept.state in ('issued', 'claimed') then
    return ('repeated', kept.id)::offer_result;
  elsif kept.state = 'expired' or (kept.claim_by <= p_at and not offer_kept(kept)) then
    return ('expired', kept.id)::offer_result;
  elsif limits_break_until(p_merchant, p_player, p_at) is not null then
    return ('on_break', kept.id)::offer_result;
  elsif not offer_pay(p_merchant, kept.id, 'claimed', p_at) then
    return ('balance_limit', kept.id)::offer_result;
  end if;
  perform audit_write(p_merchant, p_at, p_player, 'offers.claim', offer_described(kept),
    jsonb_build_object('state', 'claimable'), jsonb_build_object('state', 'claimed'), p_ip);
  return ('claimed', kept.id)::offer_result;
end $$;

-- Ends the grants whose time to claim is over, and returns their amounts to the budgets. Each is locked first, so that a
-- claim at the same time either comes before or finds it expired. What the player could not claim stays theirs and needs
-- no claim any more: on a break at the end of the time, or without `p_can_claim`, as the brand's promotions are off.
create or replace function offer_expire(p_merchant text, p_can_claim boolean, p_at timestamptz) returns integer
language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  late offer_grant;
  ended integer := 0;
begin
  perform merchant_enter(p_merchant);
  for late in
    select * from offer_grant where merchant = p_merchant and state = 'claimable' and claim_by <= p_at
      order by id for update skip locked
  loop
    if not p_can_claim or offer_kept(late) then
      update offer_grant set claim_by = null where merchant = p_merchant and id = late.id;
      continue;
    end if;
    update offer_grant set state = 'expired', ended_at = late.claim_by where merchant = p_merchant and id = late.id;
    update promotion_budget set used = used - late.amount where merchant = p_merchant and promotion = late.promotion;
    perform audit_write(p_merchant, p_at, late.player_id, 'offers.expired', offer_described(late),
      jsonb_build_object('state', 'claimable'), jsonb_build_object('state', 'expired'), null);
    ended := ended + 1;
  end loop;
  return ended;
end $$;

-- Pays the grants that need no claim and wait for room in the balance. Returns the players who were paid.
create or replace function offer_pay_waiting(p_merchant text, p_at timestamptz) returns table (player_id text)
language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  waiting offer_grant;
begin
  perform merchant_enter(p_merchant);
  for waiting in
    select * from offer_grant
      where offer_grant.merchant = p_merchant and offer_grant.state = 'claimable' and offer_grant.claim_by is null
      order by offer_grant.id
  loop
    perform limits_lock(p_merchant, waiting.player_id, waiting.wallet, waiting.currency);
    if offer_pay(p_merchant, waiting.id, 'issued', p_at) then
      perform audit_write(p_merchant, p_at, waiting.player_id, 'offers.paid', offer_described(waiting),
        jsonb_build_object('state', 'claimable'), jsonb_build_object('state', 'issued'), null);
      player_id := waiting.player_id;
      return next;
    end if;
  end loop;
end $$;

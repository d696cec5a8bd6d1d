-- Credits the cashback of one day: settled bets from `p_from`, included, to `p_to`, excluded, at the rate of their
-- vendor in 1/10,000; rounded down once. Ledger transaction, row and audit event in one statement. Claims of a player
-- wait for each other at the player's wallet. Outcomes: posted; repeated, with the claim of before (same key and day);
-- key_reused, the key claimed another day; claimed, by another key; closed, the account is;
-- none, there is nothing to pay; balance_limit, as of ledger_post.
create or replace function rewards_claim(
  p_merchant text, p_player text, p_key text, p_wallet text, p_currency text, p_day date, p_from timestamptz,
  p_to timestamptz, p_vassalages text[], p_rates bigint[], p_at timestamptz, p_ip text
) returns rebate_result language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  account uuid;
  posted ledger_result;
  kept rebate_period;
  bets bigint;
  pays bigint;
  result rebate_result;
begin
  if p_wallet not in ('cash', 'real') then
    raise exception 'cashback belongs to the wallet of a member' using errcode = 'check_violation';
  end if;
  perform merchant_enter(p_merchant);
  account := ledger_open(p_merchant, p_player, p_wallet, p_currency);
  perform 1 from ledger_account where merchant = p_merchant and id = account for update;
  select * into kept from rebate_period where merchant = p_merchant and player_id = p_player and key = p_key;
  if kept.id is not null then
    result.outcome := case when kept.day = p_day then 'repeated' else 'key_reused' end;
  elsif exists (select 1 from rebate_period where merchant = p_merchant and player_id = p_player and day = p_day) then
    result.outcome := 'claimed';
  elsif limits_break_until(p_merchant, p_player, p_at) = 'infinity' then
    result.outcome := 'closed';
    return result;
  else
    -- Numeric until it is divided: a day's bets times their rate may be more than a bigint holds.
    select coalesce(sum(played.bet), 0), div(coalesce(sum(played.bet * rated.rate), 0), 10000) into bets, pays
      from (
        select round.vassalage, sum(round.bet) as bet from round
          where round.merchant = p_merchant and round.player_id = p_player and round.status = 'settled'
            and round.settled_at >= p_from and round.settled_at < p_to and round.money <> 'trial'
          group by round.vassalage
      ) as played
      join unnest(p_vassalages, p_rates) as rated (vassalage, rate) on rated.vassalage = played.vassalage;
    if pays <= 0 then
      result.outcome := 'none';
      return result;
    end if;
    posted := ledger_post(p_merchant, concat_ws(':', 'cashback', p_player, p_day), 'cashback', concat_ws('|', bets, pays), p_at,
      p_currency, array[p_player, 'house'], array[p_wallet, ledger_house(p_wallet, 'rewards')], array[pays, -pays]);
    if posted.outcome = 'balance_limit' then
      result.outcome := posted.outcome;
      return result;
    elsif posted.outcome <> 'posted' then
      raise exception 'the ledger answers % to a new claim', posted.outcome;
    end if;
    insert into rebate_period (merchant, player_id, day, id, key, valid_bets, amount, currency, money, balance_after, at)
      select p_merchant, p_player, p_day, tx.id, p_key, bets, pays, tx.currency, tx.money, posted.balance, tx.at
      from ledger_tx tx where tx.merchant = p_merchant and tx.id = posted.tx_id
      returning * into kept;
    perform audit_write(p_merchant, p_at, p_player, 'rewards.claimCashback',
      jsonb_build_object('claim', kept.id, 'day', p_day, 'validBetsMinor', bets::text, 'amountMinor', pays::text,
        'currency', p_currency), null, null, p_ip);
    result.outcome := 'posted';
  end if;
  result.id := kept.id;
  result.day := kept.day;
  result.valid_bets := kept.valid_bets;
  result.amount := kept.amount;
  result.balance_after := kept.balance_after;
  result.at := kept.at;
  return result;
end $$;
-- Joins a bonus: row and audit event in one statement, under the lock of the player's wallet, so that no break begins at
-- the same time. Outcomes: joined; repeated, the same key and bonus; key_reused, the key joined another bonus; on_break;
-- ended, an operator ended the offer; running, another bonus is joined; taken, the player had this bonus.
create or replace function bonus_join(
  p_merchant text, p_player text, p_key text, p_bonus text, p_wallet text, p_currency text, p_terms jsonb, p_at timestamptz,
  p_deposit_by timestamptz, p_ip text
) returns bonus_result language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  kept bonus_grant;
begin
  perform merchant_enter(p_merchant);
  if p_wallet not in ('cash', 'real') then
    raise exception 'a bonus belongs to the wallet of a member' using errcode = 'check_violation';
  end if;
  perform limits_lock(p_merchant, p_player, p_wallet, p_currency);
  select * into kept from bonus_grant where merchant = p_merchant and player_id = p_player and key = p_key;
  if kept.id is not null then
    return (case when kept.bonus = p_bonus then 'repeated' else 'key_reused' end, kept.id)::bonus_result;
  elsif limits_break_until(p_merchant, p_player, p_at) is not null then
    return ('on_break', null)::bonus_result;
  elsif exists (
    select 1 from promotion_budget where merchant = p_merchant and promotion = p_bonus and ended_at is not null
  ) then
    return ('ended', null)::bonus_result;
  elsif exists (
    select 1 from bonus_grant
    where merchant = p_merchant and player_id = p_player and state in ('joined', 'counting')
  ) then
    return ('running', null)::bonus_result;
  elsif exists (
    select 1 from bonus_grant
    where merchant = p_merchant and player_id = p_player and bonus = p_bonus and deposit_id is not null
  ) then
    return ('taken', null)::bonus_result;
  end if;
  insert into bonus_grant (merchant, id, player_id, bonus, key, wallet, currency, terms, state, joined_at, deposit_by)
    values (p_merchant, new_uuid(), p_player, p_bonus, p_key, p_wallet, p_currency, p_terms, 'joined', p_at, p_deposit_by)
    returning * into kept;
  perform audit_write(p_merchant, p_at, p_player, 'rewards.joinBonus',
    jsonb_build_object('grant', kept.id, 'bonus', p_bonus, 'terms', p_terms), null, jsonb_build_object('state', 'joined'), p_ip);
  return ('joined', kept.id)::bonus_result;
end $$;

-- The bonuses that a player cannot join: those whose deposit was paid, and those whose offer an operator ended.
create or replace function bonus_closed(p_merchant text, p_player text) returns table (bonus text)
language sql stable as $$
  select bonus_grant.bonus from bonus_grant
    where bonus_grant.merchant = p_merchant and bonus_grant.player_id = p_player and bonus_grant.deposit_id is not null
  union
  select promotion_budget.promotion from promotion_budget
    where promotion_budget.merchant = p_merchant and promotion_budget.ended_at is not null
$$;

-- Locks the wallet of a player, and then the bonus that the player has joined and that has not ended. Returns its id;
-- null without one. Bets, deposits and settlements of the player wait until the transaction ends.
create or replace function bonus_lock(p_merchant text, p_player text, p_wallet text, p_currency text) returns uuid
language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  running uuid;
begin
  perform merchant_enter(p_merchant);
  perform limits_lock(p_merchant, p_player, p_wallet, p_currency);
  select id into running from bonus_grant
    where merchant = p_merchant and player_id = p_player and state in ('joined', 'counting') for update;
  return running;
end $$;

-- Begins to count: the deposit has been paid. Does nothing unless the bonus is joined and the deposit is one of the same
-- player and wallet, paid in time, that began no other bonus.
create or replace function bonus_begin(
  p_merchant text, p_grant uuid, p_deposit uuid, p_base bigint, p_amount bigint, p_required bigint, p_ends_at timestamptz,
  p_at timestamptz
) returns void language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  joined bonus_grant;
  paid deposit;
begin
  perform merchant_enter(p_merchant);
  select * into joined from bonus_grant where merchant = p_merchant and id = p_grant and state = 'joined' for update;
  select * into paid from deposit where merchant = p_merchant and id = p_deposit and state = 'paid'
    and player_id = joined.player_id and wallet = joined.wallet
    and ended_at >= joined.joined_at and ended_at < joined.deposit_by;
  if joined.id is null or paid.id is null
    or exists (select 1 from bonus_grant where merchant = p_merchant and deposit_id = p_deposit) then
    return;
  end if;
  update bonus_grant set state = 'counting', deposit_id = p_deposit, base = p_base, amount = p_amount,
      required = p_required, begun_at = paid.ended_at, ends_at = p_ends_at
    where merchant = p_merchant and id = p_grant;
  perform audit_write(p_merchant, p_at, joined.player_id, 'rewards.bonus_begun',
    jsonb_build_object('grant', p_grant, 'deposit', p_deposit, 'baseMinor', p_base::text, 'amountMinor', p_amount::text,
      'requiredMinor', p_required::text), jsonb_build_object('state', 'joined'), jsonb_build_object('state', 'counting'), null);
end $$;

-- Adds a row for each round that was placed since the deposit and settled before the end, once. Rounds before the latest
-- counted one are looked at for five minutes, as servers write at once, and all of them again at the end: so a call
-- during the bonus costs what is new, however many rounds there are. Rounds of a vendor whose category is unknown are
-- left for a later call, at the latest the one at the end. Returns the sum of the rows in 1/10,000 of a minor unit.
create or replace function bonus_count(
  p_merchant text, p_grant uuid, p_vassalages text[], p_categories text[], p_at timestamptz
) returns numeric language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  counting bonus_grant;
  since timestamptz;
begin
  perform merchant_enter(p_merchant);
  select * into counting from bonus_grant where merchant = p_merchant and id = p_grant and state = 'counting' for update;
  since := counting.begun_at;
  if p_at < counting.ends_at then
    select greatest(since, max(settled_at) - interval '5 minutes') into since
      from bonus_contribution where merchant = p_merchant and grant_id = counting.id;
  end if;
  insert into bonus_contribution (merchant, grant_id, vendor, round_id, category, weight, bet, counted, settled_at)
    select p_merchant, counting.id, round.vendor, round.round_id, known.category, known.weight, round.bet,
      round.bet::numeric * known.weight * 100, round.settled_at
    from round
    join (
      select named.vassalage, named.category, coalesce((counting.terms -> 'weights' ->> named.category)::smallint, 0) as weight
      from unnest(p_vassalages, p_categories) as named (vassalage, category)
    ) as known on known.vassalage = round.vassalage
    where round.merchant = p_merchant and round.player_id = counting.player_id and round.status = 'settled'
      and round.settled_at >= since and round.settled_at < counting.ends_at and round.settled_at <= p_at
      and round.placed_at >= counting.begun_at and round.money <> 'trial'
    -- Each row finds the earlier one by the key. A join with the rows before would read all of them for each round while
    -- the database does not know yet how many there are.
    on conflict (merchant, grant_id, vendor, round_id) do nothing;
  return bonus_counted(p_merchant, p_grant);
end $$;

-- What a bonus has counted, in 1/10,000 of a minor unit.
create or replace function bonus_counted(p_merchant text, p_grant uuid) returns numeric language sql stable as $$
  select coalesce(sum(counted), 0) from bonus_contribution
    where merchant = p_merchant and grant_id = p_grant and taken_back_at is null
$$;

-- Maximum of a player's bet in a category; null without a limit. It is that of the bonus that would count the bet, from
-- the deposit, which `bonus_begin` may not have recorded yet, to the end of its time.
create or replace function bonus_max_bet(
  p_merchant text, p_player text, p_wallet text, p_category text, p_at timestamptz
) returns bigint language sql stable as $$
  select (running.terms ->> 'maxBet')::bigint from bonus_grant as running
    where running.merchant = p_merchant and running.player_id = p_player and running.state in ('joined', 'counting')
      and running.wallet = p_wallet and (running.terms -> 'weights' ->> p_category)::integer > 0
      and p_at < case running.state when 'counting' then running.ends_at else (
        select min(deposit.ended_at) from deposit
        where deposit.merchant = p_merchant and deposit.player_id = p_player and deposit.wallet = p_wallet
          and deposit.state = 'paid' and deposit.ended_at >= running.joined_at and deposit.ended_at < running.deposit_by
          and deposit.received - deposit.fee >= (running.terms ->> 'smallestDeposit')::bigint
          and not exists (
            select 1 from bonus_grant as earlier
            where earlier.merchant = p_merchant and earlier.deposit_id = deposit.id
          )
      ) + (running.terms ->> 'days')::integer * interval '24 hours' end
$$;

-- Pays a bonus whose bets are complete: ledger transaction, row and audit event in one statement. The key of the
-- transaction is the grant's, so that it is paid once. Returns whether it was paid by this call: a bonus that would raise
-- the balance above the largest one waits until there is room for it.
create or replace function bonus_pay(p_merchant text, p_grant uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  counting bonus_grant;
  posted ledger_result;
begin
  perform merchant_enter(p_merchant);
  select * into counting from bonus_grant where merchant = p_merchant and id = p_grant and state = 'counting' for update;
  if counting.id is null then
    return false;
  elsif bonus_counted(p_merchant, p_grant) < counting.required::numeric * 10000 then
    raise exception 'the bets of the bonus % are not complete', p_grant using errcode = 'check_violation';
  end if;
  posted := ledger_post(p_merchant, 'bonus:' || p_grant, 'bonus', counting.amount::text, p_at, counting.currency,
    array[counting.player_id, 'house'], array[counting.wallet, ledger_house(counting.wallet, 'rewards')],
    array[counting.amount, -counting.amount]);
  if posted.outcome = 'balance_limit' then
    return false;
  elsif posted.outcome <> 'posted' then
    raise exception 'the ledger answers % to a new bonus', posted.outcome;
  end if;
  update bonus_grant set state = 'completed', ended_at = p_at, tx_id = posted.tx_id, balance_after = posted.balance
    where merchant = p_merchant and id = p_grant;
  perform audit_write(p_merchant, p_at, counting.player_id, 'rewards.bonus_paid',
    jsonb_build_object('grant', p_grant, 'transaction', posted.tx_id, 'amountMinor', counting.amount::text,
      'currency', counting.currency), jsonb_build_object('state', 'counting'), jsonb_build_object('state', 'completed'), null);
  perform inbox_send(p_merchant, counting.player_id, 'bonus:' || p_grant, 'bonusPaid',
    jsonb_build_object('amountMinor', counting.amount::text, 'reference', posted.tx_id), p_at);
  return true;
end $$;

-- Ends a bonus whose time is over without a payment.
create or replace function bonus_expire(p_merchant text, p_grant uuid, p_at timestamptz) returns void
language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  running bonus_grant;
begin
  perform merchant_enter(p_merchant);
  select * into running from bonus_grant
    where merchant = p_merchant and id = p_grant and state in ('joined', 'counting')
      and coalesce(ends_at, deposit_by) <= p_at for update;
  if running.id is null then
    return;
  end if;
  update bonus_grant set state = 'expired', ended_at = coalesce(ends_at, deposit_by)
    where merchant = p_merchant and id = p_grant;
  perform audit_write(p_merchant, p_at, running.player_id, 'rewards.bonus_expired', jsonb_build_object('grant', p_grant),
    jsonb_build_object('state', running.state), jsonb_build_object('state', 'expired'), null);
end $$;

-- Gives a bonus up. Outcomes: forfeited; repeated, the same key and grant; key_reused, the key gave up another one;
-- unknown; ended, it had ended before.
create or replace function bonus_forfeit(
  p_merchant text, p_player text, p_key text, p_grant uuid, p_wallet text, p_currency text, p_at timestamptz, p_ip text
) returns bonus_result language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  kept bonus_grant;
  earlier uuid;
begin
  perform merchant_enter(p_merchant);
  perform limits_lock(p_merchant, p_player, p_wallet, p_currency);
  select id into earlier from bonus_grant
    where merchant = p_merchant and player_id = p_player and forfeit_key = p_key;
  if earlier is not null then
    return (case when earlier = p_grant then 'repeated' else 'key_reused' end, earlier)::bonus_result;
  end if;
  select * into kept from bonus_grant
    where merchant = p_merchant and player_id = p_player and id = p_grant for update;
  if kept.id is null then
    return ('unknown', null)::bonus_result;
  elsif kept.state not in ('joined', 'counting') then
    return ('ended', kept.id)::bonus_result;
  end if;
  update bonus_grant set state = 'forfeited', ended_at = p_at, forfeit_key = p_key
    where merchant = p_merchant and id = p_grant;
  perform audit_write(p_merchant, p_at, p_player, 'rewards.forfeitBonus', jsonb_build_object('grant', p_grant),
    jsonb_build_object('state', kept.state), jsonb_build_object('state', 'forfeited'), p_ip);
  return ('forfeited', kept.id)::bonus_result;
end $$;

-- Takes back the rows of a round that is rolled back after it was settled. What was paid before stays paid: the row says
-- when it was taken back.
create or replace function bonus_take_back() returns trigger language plpgsql as $$
begin
  update bonus_contribution set taken_back_at = new.settled_at
    where merchant = new.merchant and vendor = new.vendor and round_id = new.round_id and taken_back_at is null;
  return null;
end $$;

-- The players for whose running bonus something has happened: the time is over, a deposit was paid, or a round was settled
-- that is not counted. Rounds before the latest counted one are looked at for five minutes, as servers write at once.
create or replace function bonus_due(p_merchant text, p_at timestamptz) returns table (player_id text, wallet text)
language sql stable as $$
  select running.player_id, running.wallet from bonus_grant as running
    where running.merchant = p_merchant and running.state in ('joined', 'counting') and (
      coalesce(running.ends_at, running.deposit_by) <= p_at
      or (running.state = 'joined' and exists (
        select 1 from deposit where deposit.merchant = p_merchant and deposit.player_id = running.player_id
          and deposit.state = 'paid' and deposit.ended_at >= running.joined_at))
      or (running.state = 'counting' and exists (
        select 1 from round where round.merchant = p_merchant and round.player_id = running.player_id
          and round.status = 'settled' and round.money <> 'trial' and round.placed_at >= running.begun_at
          and round.settled_at >= greatest(running.begun_at, (
            select max(settled_at) from bonus_contribution
              where bonus_contribution.merchant = p_merchant and bonus_contribution.grant_id = running.id
          ) - interval '5 minutes')
          and not exists (
            select 1 from bonus_contribution
              where bonus_contribution.merchant = p_merchant and bonus_contribution.grant_id = running.id
                and bonus_contribution.vendor = round.vendor and bonus_contribution.round_id = round.round_id)))
    )
    order by running.id
$$;

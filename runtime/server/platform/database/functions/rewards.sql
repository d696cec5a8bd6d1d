-- Credits the cashback of one day: settled bets from `p_from`, included, to `p_to`, excluded, at the rate of their
-- vendor in 1/10,000; rounded down once. Ledger transaction, row and audit event in one statement. Claims of a player
-- wait for each other at the player's wallet. Outcomes: posted; repeated, with the claim of before (same key and day);
-- key_reused, the key claimed another day; claimed, by another key; none, there is nothing to pay.
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
  else
    select coalesce(sum(played.bet), 0), coalesce(sum(played.bet * rated.rate), 0)::bigint / 10000 into bets, pays
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
    if posted.outcome <> 'posted' then
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

-- Records the past play of a demo member, once: the only postings dated in the past, for a merchant with play money and
-- a player made as a demo account. `p_rounds`: [{ round_id, game_id, vassalage, bet, win, placed_at, settled_at }].
create or replace function demo_record_history(
  p_merchant text, p_key text, p_player text, p_currency text, p_credit bigint, p_begun timestamptz, p_rounds jsonb
) returns void language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  played record;
begin
  perform merchant_enter(p_merchant);
  if not exists (select 1 from player where merchant = p_merchant and id = p_player and profile @> '{"demo":true}') then
    raise exception '% is not a demo account', p_player using errcode = 'check_violation';
  end if;
  if (ledger_record(p_merchant, p_key, 'grant', 'demo', p_begun, p_currency,
    array[p_player, 'house'], array['cash', 'grants'], array[p_credit, -p_credit])).outcome <> 'posted' then
    return;
  end if;
  for played in
    select * from jsonb_to_recordset(p_rounds) as r (round_id text, game_id text, vassalage text, bet bigint, win bigint,
      placed_at timestamptz, settled_at timestamptz)
  loop
    insert into round (merchant, vendor, round_id, player_id, game_id, vassalage, currency, money, bet, win, status, placed_at, settled_at)
      values (p_merchant, 'demo', played.round_id, p_player, played.game_id, played.vassalage, p_currency, 'play',
        played.bet, played.win, 'settled', played.placed_at, played.settled_at);
    insert into vendor_tx (merchant, vendor, transaction_id, kind, state, fingerprint, player_id, round_id, amount, at) values
      (p_merchant, 'demo', 'bet:' || played.round_id, 'bet', 'done', 'demo', p_player, played.round_id, played.bet, played.placed_at),
      (p_merchant, 'demo', 'win:' || played.round_id, 'win', 'done', 'demo', p_player, played.round_id, played.win, played.settled_at);
    perform ledger_record(p_merchant, 'demo:bet:' || played.round_id, 'bet', 'demo', played.placed_at, p_currency,
      array[p_player, 'house'], array['cash', 'vendor:' || played.vassalage], array[-played.bet, played.bet]);
    if played.win > 0 then
      perform ledger_record(p_merchant, 'demo:win:' || played.round_id, 'win', 'demo', played.settled_at, p_currency,
        array[p_player, 'house'], array['cash', 'vendor:' || played.vassalage], array[played.win, -played.win]);
    end if;
  end loop;
end $$;

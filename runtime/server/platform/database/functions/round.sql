-- Keeps round_hour and round_best with each round that is written, in its own statement. Statements of one player
-- wait for each other at the player's wallet, so they do not wait here.
create or replace function round_counted() returns trigger language plpgsql as $$
declare
  counted round := case tg_op when 'DELETE' then old else new end;
  is_guest boolean := counted.money = 'trial';
  added_rounds bigint := case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end;
  added_accepted bigint := 0;
  added_bet bigint := 0;
  added_win bigint := 0;
begin
  if tg_op <> 'INSERT' and old.status <> 'rolled_back' then
    added_accepted := -1;
    added_bet := -old.bet;
    added_win := -old.win;
  end if;
  if tg_op <> 'DELETE' and new.status <> 'rolled_back' then
    added_accepted := added_accepted + 1;
    added_bet := added_bet + new.bet;
    added_win := added_win + new.win;
  end if;
  insert into round_hour as kept (merchant, player_id, hour, vassalage, game_id, guest, rounds, accepted, bet, win)
    values (counted.merchant, counted.player_id, date_bin('1 hour', counted.placed_at, timestamptz 'epoch'),
      counted.vassalage, counted.game_id, is_guest, added_rounds, added_accepted, added_bet, added_win)
    on conflict (merchant, player_id, hour, vassalage, game_id) do update set
      rounds = kept.rounds + excluded.rounds, accepted = kept.accepted + excluded.accepted,
      bet = kept.bet + excluded.bet, win = kept.win + excluded.win;
  if tg_op <> 'INSERT' and old.status = 'settled' then
    delete from round_best where merchant = old.merchant and vendor = old.vendor and round_id = old.round_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'settled' and new.win > new.bet and new.bet > 0 and not is_guest then
    perform round_best_add(new, 'multiple', new.game_id, new.win::numeric / new.bet, 3);
    perform round_best_add(new, 'win', '', new.win, 50);
  end if;
  return null;
end $$;

-- Puts a settled round on a board of its day, where it belongs to the best `p_most`; the one that no longer does
-- leaves. Of equal rounds the earlier one stays.
create or replace function round_best_add(
  p_round round, p_board text, p_game text, p_score numeric, p_most integer
) returns void language plpgsql as $$
declare
  p_day date := (p_round.settled_at at time zone 'UTC')::date;
begin
  if (
    select count(*) from (
      select 1 from round_best
        where merchant = p_round.merchant and board = p_board and vassalage = p_round.vassalage
          and game_id = p_game and day = p_day and score >= p_score
        limit p_most
    ) as better
  ) >= p_most then
    return;
  end if;
  insert into round_best (merchant, board, vassalage, game_id, day, score, vendor, round_id)
    values (p_round.merchant, p_board, p_round.vassalage, p_game, p_day, p_score, p_round.vendor, p_round.round_id)
    on conflict do nothing;
  delete from round_best using (
    select round_best.vendor, round_best.round_id from round_best
      where merchant = p_round.merchant and board = p_board and vassalage = p_round.vassalage
        and game_id = p_game and day = p_day
      order by score desc offset p_most
  ) as below
    where merchant = p_round.merchant and board = p_board and vassalage = p_round.vassalage
      and game_id = p_game and day = p_day
      and round_best.vendor = below.vendor and round_best.round_id = below.round_id;
end $$;

-- What a player played from a moment to another, both included, by hour: complete hours from round_hour, the two
-- that the moments cut from their rounds. Without `p_vassalages`, of every vendor. No end is 'infinity'. The bounds of
-- the cut hours are written out from the parameters, so that they are known when the query is planned and no round
-- beyond them is read; those of complete hours are not, so that the hours are found by their index.
create or replace function round_hours(
  p_merchant text, p_player text, p_from timestamptz, p_to timestamptz, p_vassalages text[]
) returns table (hour timestamptz, rounds bigint, bet bigint, win bigint) language sql stable as $$
  with span as materialized (
    select date_bin('1 hour', p_from + interval '1 hour' - interval '1 microsecond', timestamptz 'epoch') as first_hour,
      date_bin('1 hour', p_to, timestamptz 'epoch') as end_hour
  ), part as (
    select kept.hour, kept.rounds, kept.bet, kept.win from round_hour as kept, span
      where merchant = p_merchant and player_id = p_player
        and kept.hour >= span.first_hour and kept.hour < span.end_hour
        and (p_vassalages is null or vassalage = any (p_vassalages))
    union all
    select date_bin('1 hour', placed_at, timestamptz 'epoch'), 1,
        case status when 'rolled_back' then 0 else round.bet end, case status when 'rolled_back' then 0 else round.win end
      from round
      where merchant = p_merchant and player_id = p_player and placed_at >= p_from and placed_at <= p_to
        and placed_at < date_bin('1 hour', p_from + interval '1 hour' - interval '1 microsecond', timestamptz 'epoch')
        and (p_vassalages is null or vassalage = any (p_vassalages))
    union all
    select date_bin('1 hour', placed_at, timestamptz 'epoch'), 1,
        case status when 'rolled_back' then 0 else round.bet end, case status when 'rolled_back' then 0 else round.win end
      from round
      where merchant = p_merchant and player_id = p_player and placed_at <= p_to
        and placed_at >= date_bin('1 hour', p_from + interval '1 hour' - interval '1 microsecond', timestamptz 'epoch')
        and placed_at >= date_bin('1 hour', p_to, timestamptz 'epoch')
        and (p_vassalages is null or vassalage = any (p_vassalages))
  )
  select part.hour, sum(part.rounds)::bigint, sum(part.bet)::bigint, sum(part.win)::bigint from part group by part.hour
$$;

-- Takes the key of a new round. A second round with the same key is a unique violation.
create or replace function round_keyed() returns trigger language plpgsql as $$
begin
  insert into round_key (merchant, vendor, round_id) values (new.merchant, new.vendor, new.round_id);
  return new;
end $$;

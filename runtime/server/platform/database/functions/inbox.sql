-- The only way into an inbox. The functions that move money call it, so that a message is written with what it reports.
-- A message whose key the player has changes nothing. Returns whether it was written.
create or replace function inbox_send(
  p_merchant text, p_player text, p_key text, p_kind text, p_params jsonb, p_at timestamptz
) returns boolean language plpgsql security definer set search_path = livery, pg_temp as $$
begin
  perform merchant_enter(p_merchant);
  insert into inbox_message (merchant, player_id, id, key, kind, params, at)
    values (p_merchant, p_player, new_uuid(), p_key, p_kind, jsonb_strip_nulls(p_params), p_at)
    on conflict (merchant, player_id, key) do nothing;
  return found;
end $$;

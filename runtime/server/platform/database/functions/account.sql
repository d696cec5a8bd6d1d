-- A renewed credential is the same session: what was launched with the old one stays open.
create or replace function session_renewed() returns trigger language plpgsql as $$
begin
  update play_session set session_hash = new.token_hash where merchant = new.merchant and session_hash = old.token_hash;
  return new;
end $$;

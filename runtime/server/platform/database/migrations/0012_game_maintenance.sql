-- Games that an operator has closed for a while. Under row-level security, as in 0004.
create table game_maintenance (
  merchant text not null,
  vassalage text not null,
  -- Empty: every game of the vendor.
  game_id text not null default '',
  since timestamptz not null,
  primary key (merchant, vassalage, game_id)
);

alter table game_maintenance enable row level security;
alter table game_maintenance force row level security;
create policy merchant on game_maintenance
  using (merchant = current_setting('app.merchant', true))
  with check (merchant = current_setting('app.merchant', true));

-- Whether a game takes no bets: it, or all of its vendor, is closed.
create function game_closed(p_merchant text, p_vassalage text, p_game text) returns boolean language plpgsql as $$
begin
  perform set_config('app.merchant', p_merchant, true);
  return exists (
    select 1 from game_maintenance
    where merchant = p_merchant and vassalage = p_vassalage and game_id in ('', p_game)
  );
end $$;

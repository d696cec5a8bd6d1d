-- Text messages a brand has handed over in a clock hour: what its hourly cap counts.
create table sms_hour (
  merchant text not null,
  hour timestamptz not null,
  sent integer not null,
  primary key (merchant, hour)
);

-- Browsers a player has logged in with. The cookie is a random token; only its hash is kept.
create table known_device (
  merchant text not null,
  device_hash bytea not null,
  player_id text not null references player (id),
  last_at timestamptz not null,
  primary key (merchant, device_hash, player_id)
);
create index on known_device (player_id);

do $$
declare
  tenanted text;
begin
  foreach tenanted in array array['sms_hour', 'known_device'] loop
    execute format('alter table %I enable row level security', tenanted);
    execute format('alter table %I force row level security', tenanted);
    execute format(
      'create policy merchant on %I using (merchant = current_setting(''app.merchant'', true)) with check (merchant = current_setting(''app.merchant'', true))',
      tenanted
    );
  end loop;
end $$;

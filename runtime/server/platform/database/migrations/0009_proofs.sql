-- Further proofs and passkeys. Every table with a merchant is under row-level security, as in 0004.

-- Without confirmed_at an authenticator has been begun and does not count. Steps up to last_step are used.
create table totp (
  player_id text primary key references player (id),
  merchant text not null,
  sealed_secret text not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

-- A code that was used is gone.
create table recovery_code (
  merchant text not null,
  player_id text not null references player (id),
  code_hash bytea not null,
  primary key (player_id, code_hash)
);

-- rp_id: the host it was made on, and the only one it works on.
create table passkey (
  merchant text not null,
  credential_id text not null,
  player_id text not null references player (id),
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (merchant, credential_id)
);
create index on passkey (player_id);

do $$
declare
  tenanted text;
begin
  foreach tenanted in array array['totp', 'recovery_code', 'passkey'] loop
    execute format('alter table %I enable row level security', tenanted);
    execute format('alter table %I force row level security', tenanted);
    execute format(
      'create policy merchant on %I using (merchant = current_setting(''app.merchant'', true)) with check (merchant = current_setting(''app.merchant'', true))',
      tenanted
    );
  end loop;
end $$;

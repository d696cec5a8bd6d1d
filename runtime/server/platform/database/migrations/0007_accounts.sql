-- What an account proves itself by, and what a session owes before it has rights.

alter table player
  add column email text,
  add column email_key text,
  add column email_verified_at timestamptz,
  -- E.164: +66812345678
  add column mobile text,
  add column mobile_verified_at timestamptz,
  add column invite_code text,
  add column password_changed_at timestamptz,
  add column must_change_password boolean not null default false,
  add column payment_password_hash text,
  add column first_login_seen_at timestamptz,
  add column last_login_ip text;

-- The rows of every merchant get a code, which row-level security would hide from the owner of the table.
alter table player no force row level security;
update player set
  password_changed_at = case when password_hash is not null then created_at end,
  invite_code = case when type <> 4 then upper(substr(md5(id), 1, 10)) end,
  first_login_seen_at = last_login_at;
alter table player force row level security;

create unique index player_invite_code on player (merchant, invite_code) where invite_code is not null;
create unique index player_mobile on player (merchant, mobile) where mobile_verified_at is not null;
create index player_email on player (merchant, email_key) where email_key is not null;

alter table session
  -- Names the session to its owner; the credential stays unknown.
  add column id text not null default gen_random_uuid()::text,
  add column state text not null default 'open' check (state in ('open', 'verify', 'changePassword')),
  add column way text not null default 'password'
    check (way in ('password', 'sms', 'passkey', 'remembered', 'register', 'free_play', 'reset')),
  add column ip text,
  add column user_agent text,
  add column previous_login_ip text,
  add column password_expired boolean not null default false,
  -- The browser asked to be remembered: it is, once the session is open.
  add column remember boolean not null default false,
  add column remember_family text,
  add column change_ticket_hash bytea,
  add column change_ticket_until timestamptz;
create unique index session_id on session (merchant, id);
create index play_session_session on play_session (session_hash);

-- A renewed credential is the same session: what was launched with the old one stays open.
create function session_renewed() returns trigger language plpgsql as $$
begin
  update play_session set session_hash = new.token_hash where session_hash = old.token_hash;
  return new;
end $$;
create trigger session_renewed after update of token_hash on session
  for each row when (old.token_hash is distinct from new.token_hash) execute function session_renewed();

-- One browser that may log in again. Each use makes the next token of its family; an old one used again ends the family.
create table remember_token (
  token_hash bytea primary key,
  merchant text not null,
  family text not null,
  player_id text not null references player (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index on remember_token (merchant, player_id);
create index on remember_token (merchant, family);
create index on remember_token (expires_at);

-- Addresses a player has fully logged in from.
create table known_address (
  merchant text not null,
  player_id text not null references player (id),
  address text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (player_id, address)
);

-- Passwords of before, for brands whose rule refuses them.
create table password_history (
  id bigint generated always as identity primary key,
  merchant text not null,
  player_id text not null references player (id),
  password_hash text not null,
  replaced_at timestamptz not null
);
create index on password_history (merchant, player_id, id desc);

do $$
declare
  tenanted text;
begin
  foreach tenanted in array array['remember_token', 'known_address', 'password_history'] loop
    execute format('alter table %I enable row level security', tenanted);
    execute format('alter table %I force row level security', tenanted);
    execute format(
      'create policy merchant on %I using (merchant = current_setting(''app.merchant'', true)) with check (merchant = current_setting(''app.merchant'', true))',
      tenanted
    );
  end loop;
end $$;

-- What the triggers of this file call; functions/account.sql replaces it.
create function session_renewed() returns trigger language plpgsql as 'begin return null; end';

-- Members, sessions and what keeps calls honest.
create table player (
  id text not null,
  merchant text not null,
  username text not null,
  username_key text not null,
  password_hash text,
  type smallint not null check (type in (0, 1, 2, 4, 41, 42)),
  nickname text not null,
  rank_level integer not null default 1,
  upline text,
  language text,
  profile jsonb not null default '{}',
  created_at timestamptz not null,
  last_login_at timestamptz,
  email text,
  email_key text,
  email_verified_at timestamptz,
  -- E.164: +66812345678
  mobile text,
  mobile_verified_at timestamptz,
  invite_code text,
  password_changed_at timestamptz,
  must_change_password boolean not null default false,
  payment_password_hash text,
  first_login_seen_at timestamptz,
  last_login_ip text,
  -- The member whose referral code the player came with.
  referred_by text,
  -- When the payment password was last set.
  payment_password_at timestamptz,
  -- When the account was closed; null while it is open. A closed account keeps what the law wants kept.
  closed_at timestamptz,
  primary key (merchant, id),
  unique (merchant, username_key),
  foreign key (merchant, referred_by) references player (merchant, id),
  foreign key (merchant, upline) references player (merchant, id)
);
select isolate_by_merchant('player');
create index on player (merchant, upline) where upline is not null;
create unique index player_invite_code on player (merchant, invite_code) where invite_code is not null;
create unique index player_mobile on player (merchant, mobile) where mobile_verified_at is not null;
create index player_email on player (merchant, email_key) where email_key is not null;
-- The number of members is counted in an index of them alone.
create index player_members on player (merchant) where type <> 4;
create index player_closed on player (merchant, closed_at) where closed_at is not null;

create table session (
  token_hash bytea not null,
  merchant text not null,
  player_id text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  first_login boolean not null,
  previous_login_at timestamptz,
  -- Names the session to its owner; the credential stays unknown.
  id text not null,
  state text not null default 'open' check (state in ('open', 'verify', 'changePassword')),
  way text not null default 'password'
    check (way in ('password', 'sms', 'passkey', 'remembered', 'register', 'free_play', 'reset')),
  ip text,
  user_agent text,
  previous_login_ip text,
  password_expired boolean not null default false,
  -- The browser asked to be remembered: it is, once the session is open.
  remember boolean not null default false,
  remember_family text,
  change_ticket_hash bytea,
  change_ticket_until timestamptz,
  primary key (merchant, token_hash),
  foreign key (merchant, player_id) references player (merchant, id)
);
select isolate_by_merchant('session');
create index on session (merchant, player_id);
create unique index session_id on session (merchant, id);
create trigger session_renewed after update of token_hash on session
  for each row when (old.token_hash is distinct from new.token_hash) execute function session_renewed();

create table login_attempt (
  merchant text not null,
  subject text not null,
  failures integer not null,
  first_at timestamptz not null,
  locked_until timestamptz,
  -- Tries that turned out wrong: `failures` also counts those still being looked at, so that the limit holds at once.
  wrong integer not null default 0,
  primary key (merchant, subject)
);
select isolate_by_merchant('login_attempt');

-- Addresses a player has fully logged in from.
create table known_address (
  merchant text not null,
  player_id text not null,
  address text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (merchant, player_id, address),
  foreign key (merchant, player_id) references player (merchant, id)
);
select isolate_by_merchant('known_address');

-- Browsers a player has logged in with. The cookie is a random token; only its hash is kept.
create table known_device (
  merchant text not null,
  device_hash bytea not null,
  player_id text not null,
  last_at timestamptz not null,
  primary key (merchant, device_hash, player_id),
  foreign key (merchant, player_id) references player (merchant, id)
);
select isolate_by_merchant('known_device');
create index on known_device (merchant, player_id);

-- One browser that may log in again. Each use makes the next token of its family; an old one used again ends the family.
create table remember_token (
  token_hash bytea not null,
  merchant text not null,
  family text not null,
  player_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (merchant, token_hash),
  foreign key (merchant, player_id) references player (merchant, id)
);
select isolate_by_merchant('remember_token');
create index on remember_token (merchant, player_id);
create index on remember_token (merchant, family);
create index on remember_token (expires_at);

-- Codes and links sent to people, how often, and picture captchas.
-- One row per purpose, owner and recipient: a new code takes the place of the one before. The owner is the player who
-- asked, empty for a visitor.
create table one_time_code (
  merchant text not null,
  purpose text not null check (purpose in ('login', 'register', 'reset', 'verify', 'contact')),
  owner text not null,
  recipient text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant, purpose, owner, recipient)
);
select isolate_by_merchant('one_time_code');
create index on one_time_code (expires_at);

-- When a subject (a number, an address, an account) had its turns; those out of their window are dropped at the next.
create table turn_taken (
  merchant text not null,
  subject text not null,
  taken_at timestamp with time zone[] not null,
  forget_at timestamptz not null,
  primary key (merchant, subject)
);
select isolate_by_merchant('turn_taken');
create index on turn_taken (forget_at);

create table captcha (
  merchant text not null,
  id_hash bytea not null,
  answer_hash bytea not null,
  expires_at timestamptz not null,
  primary key (merchant, id_hash)
);
select isolate_by_merchant('captcha');
create index on captcha (expires_at);

-- Text messages a brand has handed over in a clock hour: what its hourly cap counts.
create table sms_hour (
  merchant text not null,
  hour timestamptz not null,
  sent integer not null,
  primary key (merchant, hour)
);
select isolate_by_merchant('sms_hour');

-- The link of an e-mail to choose a new password; a ticket that was used is gone.
create table reset_ticket (
  merchant text not null,
  ticket_hash bytea not null,
  player_id text not null,
  expires_at timestamptz not null,
  primary key (merchant, ticket_hash),
  foreign key (merchant, player_id) references player (merchant, id)
);
select isolate_by_merchant('reset_ticket');
create index on reset_ticket (merchant, player_id);

-- Passwords of before, for brands whose rule refuses them.
create table password_history (
  id text not null,
  merchant text not null,
  player_id text not null,
  password_hash text not null,
  replaced_at timestamptz not null,
  primary key (merchant, player_id, id),
  foreign key (merchant, player_id) references player (merchant, id)
);
select isolate_by_merchant('password_history');

-- Further proofs and passkeys.
-- Without confirmed_at an authenticator has been begun and does not count. Steps up to last_step are used.
create table totp (
  player_id text not null,
  merchant text not null,
  sealed_secret text not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  primary key (merchant, player_id),
  foreign key (merchant, player_id) references player (merchant, id)
);
select isolate_by_merchant('totp');

-- A code that was used is gone.
create table recovery_code (
  merchant text not null,
  player_id text not null,
  code_hash bytea not null,
  primary key (merchant, player_id, code_hash),
  foreign key (merchant, player_id) references player (merchant, id)
);
select isolate_by_merchant('recovery_code');

-- rp_id: the host it was made on, and the only one it works on.
create table passkey (
  merchant text not null,
  credential_id text not null,
  player_id text not null,
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (merchant, credential_id),
  foreign key (merchant, player_id) references player (merchant, id)
);
select isolate_by_merchant('passkey');
create index on passkey (merchant, player_id);

-- The avatar that a player has chosen: one of ours by name, or an uploaded image.
create table avatar (
  merchant text not null,
  player_id text not null,
  static_name text,
  image_id text,
  primary key (merchant, player_id),
  foreign key (merchant, player_id) references player (merchant, id),
  check ((static_name is null) <> (image_id is null))
);
select isolate_by_merchant('avatar');

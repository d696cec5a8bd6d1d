-- The operator tokens of the servers on this database, as SHA-256. A revoked one stays, so that a server that was stopped
-- meanwhile does not bring it back.
create table operator_token (
  hash bytea primary key,
  added_at timestamptz not null default clock_timestamp(),
  revoked_at timestamptz
);

-- People who operate brands. They belong to the installation, not to a merchant: one person may have roles at several
-- brands. These tables have no merchant, therefore they are not under row-level security.
create table staff (
  id text primary key,
  username text not null unique,
  name text not null,
  created_at timestamptz not null,
  disabled_at timestamptz
);

-- `brand` is the id of a brand, or * for every brand.
create table staff_role (
  staff_id text not null references staff (id),
  brand text not null,
  role text not null,
  granted_at timestamptz not null,
  primary key (staff_id, brand, role)
);

-- When a person was last added, reset or given a role, and by which actor. An approval needs two people: the author of a
-- request and its decider, of whom neither has lately made the other's account.
create table staff_appointment (
  staff_id text not null references staff (id),
  appointed_by text not null,
  at timestamptz not null,
  primary key (staff_id, appointed_by)
);

-- Failed logins by name, also of names that nobody has, and by address.
create table staff_attempt (
  subject text primary key,
  failures integer not null,
  at timestamptz not null,
  locked_until timestamptz
);

-- Challenges of passkeys that were answered: each is answered once.
create table staff_challenge (
  nonce text primary key,
  expires_at timestamptz not null
);

-- The code with which a person without a password and a passkey sets one. A person has at most one.
create table staff_enrolment (
  staff_id text primary key references staff (id),
  code_hash bytea not null unique,
  expires_at timestamptz not null
);

-- A passkey belongs to the host of the console, `rp_id`.
create table staff_passkey (
  credential_id text primary key,
  staff_id text not null references staff (id),
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on staff_passkey (staff_id);

-- How a member of staff logs in. These tables belong to the installation, like those of 0060.
-- Password and authenticator are set together: neither is enough alone. The secret of the authenticator is sealed.
create table staff_password (
  staff_id text primary key references staff (id),
  password_hash text not null,
  sealed_secret text not null,
  -- The latest step of which a code was accepted: a code is accepted once.
  last_step bigint not null,
  changed_at timestamptz not null
);

create table staff_recovery_code (
  staff_id text not null references staff (id),
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

create table staff_session (
  token_hash bytea primary key,
  id text not null unique,
  staff_id text not null references staff (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ip text not null,
  user_agent text,
  way text not null,
  cookie boolean not null
);
create index on staff_session (staff_id);

-- Credentials of commands; only the hash is stored. Without `permissions` or `brands`, all that the owner has.
create table staff_token (
  id text primary key,
  staff_id text not null references staff (id),
  token_hash bytea not null unique,
  name text not null,
  permissions text[],
  brands text[],
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index on staff_token (staff_id);

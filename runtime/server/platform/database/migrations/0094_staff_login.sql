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

-- The code with which a person without a password and a passkey sets one. A person has at most one.
create table staff_enrolment (
  staff_id text primary key references staff (id),
  code_hash bytea not null unique,
  expires_at timestamptz not null
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

-- `cookie`: the credential is valid in the cookie of the console only; else as a bearer only.
alter table staff_session
  add column way text not null,
  add column cookie boolean not null;

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

create table staff_session (
  token_hash bytea primary key,
  id text not null unique,
  staff_id text not null references staff (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ip text not null,
  user_agent text
);
create index on staff_session (staff_id);

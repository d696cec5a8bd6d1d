create table live_state (
  merchant text primary key,
  version integer not null,
  at timestamptz not null,
  flags jsonb not null default '{}',
  maintenance boolean not null default false,
  maintenance_end timestamptz,
  restricted_countries text[] not null default '{}'
);
select isolate_by_merchant('live_state');

create table seal_key (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null
);

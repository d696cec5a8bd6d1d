-- An offer as a brand published it. Applications and grants name the version under which they were made.
create table promotion (
  merchant text not null,
  id text not null,
  version text not null,
  definition jsonb not null,
  seen_at timestamptz not null,
  primary key (merchant, id, version)
);
select isolate_by_merchant('promotion');

-- What all versions of an offer have paid together, and when an operator ended it.
create table promotion_budget (
  merchant text not null,
  promotion text not null,
  used bigint not null default 0 check (used >= 0),
  ended_at timestamptz,
  primary key (merchant, promotion)
);
select isolate_by_merchant('promotion_budget');

-- What a member applied with. A rejected application stays, and the member may send another one.
create table offer_application (
  merchant text not null,
  id uuid not null,
  player_id text not null,
  promotion text not null,
  version text not null,
  key text not null,
  remark text not null,
  state text not null check (state in ('pending', 'rejected', 'approved')),
  -- Why it was rejected, which the member reads.
  reason text,
  sent_at timestamptz not null,
  decided_at timestamptz,
  -- What its approval granted.
  grant_id uuid,
  primary key (merchant, id),
  unique (merchant, player_id, key),
  foreign key (merchant, player_id) references player (merchant, id),
  foreign key (merchant, promotion, version) references promotion (merchant, id, version),
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'approved') = (grant_id is not null)),
  check ((state = 'rejected') = (reason is not null))
);
-- A member has one application of an offer that is not rejected.
create unique index offer_application_open on offer_application (merchant, player_id, promotion) where state <> 'rejected';
create index offer_application_player on offer_application (merchant, player_id, promotion, id desc);
create index offer_application_pending on offer_application (merchant, id) where state = 'pending';
select isolate_by_merchant('offer_application');

create table offer_application_image (
  merchant text not null,
  image_id text not null,
  application_id uuid not null,
  place smallint not null,
  primary key (merchant, image_id),
  foreign key (merchant, application_id) references offer_application (merchant, id),
  foreign key (merchant, image_id) references image (merchant, id)
);
create index offer_application_image_of on offer_application_image (merchant, application_id, place);
select isolate_by_merchant('offer_application_image');

-- What a member got, or can claim: once for each subject of a trigger, such as an application.
create table offer_grant (
  merchant text not null,
  id uuid not null,
  player_id text not null,
  promotion text not null,
  version text not null,
  -- `<trigger>:<id>`
  subject text not null,
  wallet text not null check (wallet in ('cash', 'real')),
  currency text not null,
  -- Minor units; 0 without money.
  amount bigint not null check (amount >= 0),
  state text not null check (state in ('claimable', 'issued', 'claimed', 'expired')),
  granted_at timestamptz not null,
  claim_by timestamptz,
  ended_at timestamptz,
  tx_id uuid,
  primary key (merchant, id),
  unique (merchant, promotion, subject),
  foreign key (merchant, player_id) references player (merchant, id),
  foreign key (merchant, promotion, version) references promotion (merchant, id, version),
  check ((state = 'claimable') = (ended_at is null))
);
create index offer_grant_player on offer_grant (merchant, player_id, promotion, id desc);
create index offer_grant_claimable on offer_grant (merchant, claim_by) where state = 'claimable';
create index offer_grant_open on offer_grant (merchant, player_id) where state = 'claimable';
select isolate_by_merchant('offer_grant');

create type offer_result as (outcome text, id uuid);

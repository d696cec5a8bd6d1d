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
select isolate_by_merchant('offer_application');
-- A member has one application of an offer that is not rejected.
create unique index offer_application_open on offer_application (merchant, player_id, promotion)
  where state <> 'rejected';
create index offer_application_player on offer_application (merchant, player_id, promotion, id desc);
create index offer_application_pending on offer_application (merchant, id) where state = 'pending';

create table offer_application_image (
  merchant text not null,
  image_id text not null,
  application_id uuid not null,
  place smallint not null,
  primary key (merchant, image_id),
  foreign key (merchant, application_id) references offer_application (merchant, id),
  foreign key (merchant, image_id) references image (merchant, id)
);
select isolate_by_merchant('offer_application_image');
create index offer_application_image_of on offer_application_image (merchant, application_id, place);

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
  -- From when a grant without a claim is paid; null: at once.
  pay_at timestamptz,
  -- Points that an offer gives.
  points bigint not null default 0 check (points >= 0),
  -- Tickets that a grant of an offer, or the gift of a level, gives with its money and points.
  tickets jsonb not null default '[]',
  primary key (merchant, id),
  unique (merchant, promotion, subject),
  foreign key (merchant, player_id) references player (merchant, id),
  foreign key (merchant, promotion, version) references promotion (merchant, id, version),
  check ((state = 'claimable') = (ended_at is null))
);
select isolate_by_merchant('offer_grant');
create index offer_grant_player on offer_grant (merchant, player_id, promotion, id desc);
create index offer_grant_claimable on offer_grant (merchant, claim_by) where state = 'claimable';
create index offer_grant_open on offer_grant (merchant, player_id) where state = 'claimable';

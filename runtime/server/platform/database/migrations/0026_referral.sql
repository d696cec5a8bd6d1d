-- Friends whom members invited, with the terms of the offer that was open at their registration.
create table referral (
  merchant text not null,
  invited_id text not null,
  inviter_id text not null,
  -- The offer and its version; null: none was open.
  promotion text,
  version text,
  joined_at timestamptz not null,
  -- The end of the time in which deposits and bets count, excluded.
  until timestamptz,
  state text not null check (state in ('open', 'paid', 'over', 'rejected')),
  reason text check (reason in ('device', 'card', 'mobile', 'circle', 'limit', 'late', 'closed', 'no_offer')),
  ended_at timestamptz,
  grant_id uuid,
  -- What the inviter was granted: minor units, and points.
  amount bigint not null default 0 check (amount >= 0),
  points bigint not null default 0 check (points >= 0),
  primary key (merchant, invited_id),
  foreign key (merchant, invited_id) references player (merchant, id),
  foreign key (merchant, inviter_id) references player (merchant, id),
  foreign key (merchant, promotion, version) references promotion (merchant, id, version),
  check (invited_id <> inviter_id),
  check ((promotion is null) = (version is null) and (promotion is null) = (until is null)),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'paid') = (grant_id is not null)),
  check ((state in ('open', 'paid')) = (reason is null))
);
select isolate_by_merchant('referral');
create index referral_of_inviter on referral (merchant, inviter_id, joined_at, invited_id);
create index referral_newest on referral (merchant, joined_at, invited_id);
create index referral_open on referral (merchant, invited_id) where state = 'open';

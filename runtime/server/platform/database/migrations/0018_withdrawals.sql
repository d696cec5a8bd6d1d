-- Bank cards of players. A removed card keeps what a withdrawal shows of it; its number is gone.
create table bank_card (
  merchant text not null,
  id uuid not null,
  player_id text not null,
  -- Encrypted with the secret of the platform, and a keyed hash of it.
  number_sealed text,
  number_hash text,
  last_four text not null,
  holder text not null,
  bank text not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (merchant, id),
  unique (merchant, number_hash),
  foreign key (merchant, player_id) references player (merchant, id),
  check ((removed_at is null) = (number_sealed is not null)),
  check ((number_sealed is null) = (number_hash is null))
);
select isolate_by_merchant('bank_card');
create index bank_card_of_player on bank_card (merchant, player_id, id) where removed_at is null;

-- Withdrawals. Each has a hold (`ledger_hold`) with its id, from the request until the money is paid or given back.
create table withdrawal (
  merchant text not null,
  id uuid not null,
  player_id text not null,
  -- The idempotency key of the request.
  key text not null,
  card_id uuid not null,
  wallet text not null check (wallet in ('cash', 'real')),
  currency text not null,
  -- What leaves the wallet; the player is paid this less the fee.
  amount bigint not null check (amount > 0),
  fee bigint not null,
  state text not null check (
    state in ('requested', 'reviewing', 'approved', 'sent', 'disputed', 'received', 'rejected', 'returned')
  ),
  -- Every state with its time, oldest first.
  stages jsonb not null,
  -- What the player has received for certain, and what came back from the bank after that.
  paid bigint not null default 0,
  came_back bigint not null default 0 check (came_back >= 0),
  -- Why it was rejected or returned, in words for the player.
  reason text,
  -- What the player reports in a dispute.
  dispute_received bigint check (dispute_received >= 0),
  dispute_remark text,
  balance_after bigint not null,
  requested_at timestamptz not null,
  -- When it counts as received without a report of the player.
  receives_at timestamptz,
  ended_at timestamptz,
  primary key (merchant, id),
  unique (merchant, player_id, key),
  foreign key (merchant, player_id) references player (merchant, id),
  foreign key (merchant, card_id) references bank_card (merchant, id),
  foreign key (merchant, id) references ledger_hold (merchant, id),
  check (fee >= 0 and fee < amount),
  check (paid >= 0 and paid <= (amount - fee)),
  check ((state = 'sent') = (receives_at is not null)),
  check ((state in ('received', 'rejected', 'returned')) = (ended_at is not null))
);
select isolate_by_merchant('withdrawal');
create index on withdrawal (merchant, player_id, id);
create index withdrawal_of_card on withdrawal (merchant, card_id) where ended_at is null;
create index withdrawal_open on withdrawal (merchant, id) where ended_at is null;
create index withdrawal_sent on withdrawal (merchant, receives_at) where receives_at is not null;
create index withdrawal_received on withdrawal (merchant, ended_at) where state = 'received';

-- Payments of a withdrawal to the player's bank; a second one pays what is missing. `check_at` is when the provider is
-- asked for its state; null: never again.
create table payout (
  merchant text not null,
  id uuid not null,
  withdrawal_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('open', 'paid', 'failed', 'returned')),
  -- What the player has received of it for certain.
  received bigint not null default 0,
  provider text,
  provider_id text,
  -- What the provider reports, with its own ids and times.
  paid_event text,
  paid_event_at timestamptz,
  end_event text,
  end_event_at timestamptz,
  checks integer not null default 0,
  check_at timestamptz,
  at timestamptz not null,
  primary key (merchant, id),
  foreign key (merchant, withdrawal_id) references withdrawal (merchant, id),
  check (received >= 0 and received <= amount)
);
select isolate_by_merchant('payout');
create index on payout (merchant, withdrawal_id, id);
create unique index payout_open on payout (merchant, withdrawal_id) where state = 'open';
create index payout_check on payout (merchant, check_at) where check_at is not null;
create unique index payout_provider on payout (merchant, provider, provider_id) where provider_id is not null;
create index payout_paid on payout (merchant, paid_event_at) where paid_event_at is not null;
create index payout_ended on payout (merchant, end_event_at) where end_event_at is not null;

-- Images that show what a player received. An image is the proof of one withdrawal.
create table proof_image (
  merchant text not null,
  image_id text not null,
  withdrawal_id uuid not null,
  primary key (merchant, image_id),
  foreign key (merchant, image_id) references image (merchant, id),
  foreign key (merchant, withdrawal_id) references withdrawal (merchant, id)
);
select isolate_by_merchant('proof_image');
create index on proof_image (merchant, withdrawal_id);

-- Documents that an operator asks a player for before money leaves. Refused ones can be sent again. A player has at most
-- one demand that is not settled.
create table document_demand (
  merchant text not null,
  id uuid not null,
  player_id text not null,
  documents text not null,
  reason text not null,
  state text not null check (state in ('asked', 'sent', 'refused', 'accepted')),
  -- How often the player has sent documents; the images of the last time are those to look at.
  sendings integer not null default 0 check (sendings >= 0),
  remark text,
  -- Why the documents of the last time were refused.
  refusal text,
  asked_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  primary key (merchant, id),
  foreign key (merchant, player_id) references player (merchant, id),
  check ((sendings > 0) = (sent_at is not null)),
  check ((state = 'refused') = (refusal is not null))
);
select isolate_by_merchant('document_demand');
create unique index document_demand_open on document_demand (merchant, player_id) where state <> 'accepted';
create index document_demand_player on document_demand (merchant, player_id, id desc);

create table document_image (
  merchant text not null,
  image_id text not null,
  demand_id uuid not null,
  sending integer not null,
  primary key (merchant, image_id),
  foreign key (merchant, demand_id) references document_demand (merchant, id),
  foreign key (merchant, image_id) references image (merchant, id)
);
select isolate_by_merchant('document_image');
create index document_image_of on document_image (merchant, demand_id, sending);

create type withdrawal_result as (outcome text, id uuid, player_id text);

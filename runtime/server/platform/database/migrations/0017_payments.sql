-- Deposits. One has one or more attempts, each a payment at the provider, and is credited at most once. `amount` is what
-- the player asks for; the fee of an attempt is paid in addition. `event_id` is the provider's id of the payment that
-- was credited or is reviewed, and keys its ledger transaction.
create table deposit (
  merchant text not null,
  id uuid not null,
  player_id text not null,
  key text not null,
  provider text not null,
  method text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  wallet text not null check (wallet in ('cash', 'real')),
  promotion_id text,
  language text not null,
  return_origin text not null,
  state text not null check (state in ('requested', 'redirected', 'paid', 'failed', 'expired', 'review', 'returned')),
  reason text,
  late boolean not null default false,
  event_id text,
  event_at timestamptz,
  received bigint,
  received_currency text,
  fee bigint,
  tx_id uuid,
  balance_after bigint,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Another payment of a deposit is a deposit of its own that waits for a review, and an exception from its first notice on.
  surplus_of uuid,
  primary key (merchant, id),
  unique (merchant, player_id, key),
  foreign key (merchant, player_id) references player (merchant, id),
  constraint surplus foreign key (merchant, surplus_of) references deposit (merchant, id),
  check ((state = 'paid') = (tx_id is not null))
);
select isolate_by_merchant('deposit');
create index on deposit (merchant, player_id, id);
create index deposit_open on deposit (merchant, expires_at) where state in ('requested', 'redirected');
create unique index deposit_event on deposit (merchant, provider, event_id) where tx_id is not null;
create index deposit_event_at on deposit (merchant, event_at) where tx_id is not null;
create index deposit_review on deposit (merchant, id) where state = 'review';

-- `id` is the reference that the provider knows. `check_at` is when the provider is asked again; null: never.
create table deposit_attempt (
  merchant text not null,
  id uuid not null,
  deposit_id uuid not null,
  provider text not null,
  method text not null,
  fee bigint not null check (fee >= 0),
  provider_id text,
  url text,
  state text not null check (state in ('open', 'paid', 'declined')),
  checks integer not null default 0,
  check_at timestamptz,
  at timestamptz not null,
  primary key (merchant, id),
  foreign key (merchant, deposit_id) references deposit (merchant, id)
);
select isolate_by_merchant('deposit_attempt');
create index on deposit_attempt (merchant, deposit_id);
create index deposit_attempt_check on deposit_attempt (merchant, check_at) where check_at is not null;
create unique index deposit_attempt_provider on deposit_attempt (merchant, provider, provider_id)
  where provider_id is not null;

-- Notices as they arrived. Each is answered first and worked on afterwards, again until it is done.
create table payment_notice (
  merchant text not null,
  provider text not null,
  id text not null,
  about text not null,
  subject text not null,
  body text not null,
  received_at timestamptz not null,
  deliveries integer not null default 1,
  attempts integer not null default 0,
  due_at timestamptz,
  primary key (merchant, provider, id)
);
select isolate_by_merchant('payment_notice');
create index payment_notice_due on payment_notice (merchant, due_at) where due_at is not null;
create index payment_notice_received on payment_notice (merchant, received_at);

-- The comparison of the ledger with the settlement file of a day (UTC).
create table payment_reconciliation (
  merchant text not null,
  provider text not null,
  day date not null,
  at timestamptz not null,
  lines integer not null,
  matched integer not null,
  primary key (merchant, provider, day)
);
select isolate_by_merchant('payment_reconciliation');

-- What differs. `missing`: in the file and not in the ledger, or the reverse. `amount`: of another amount or currency.
-- `status`: paid by the file, and not by us. `matched`: a later comparison found that it agrees.
create table payment_exception (
  merchant text not null,
  id uuid not null,
  provider text not null,
  day date not null,
  event_id text not null,
  subject text not null,
  kind text not null check (kind in ('missing', 'amount', 'status', 'surplus')),
  deposit_id uuid,
  expected bigint,
  found bigint,
  currency text not null,
  state text not null check (state in ('open', 'matched', 'resolved')),
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  remark text,
  -- An exception of the reconciliation is about a payment of a player, or about a payout to one.
  about text not null default 'payment' check (about in ('payment', 'payout')),
  withdrawal_id uuid,
  primary key (merchant, id),
  unique (merchant, provider, event_id)
);
select isolate_by_merchant('payment_exception');
create index payment_exception_open on payment_exception (merchant, id) where state = 'open';

create type deposit_result as (outcome text, player_id text, tx_id uuid, balance bigint);

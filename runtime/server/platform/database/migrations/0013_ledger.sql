-- What the triggers of this file call; functions/ledger.sql replaces it.
create function ledger_is_final() returns trigger language plpgsql as 'begin return null; end';
create function ledger_entries_balance() returns trigger language plpgsql as 'begin return null; end';

-- One currency and one kind of money per merchant: the keys of the ledger keep both in every row.
--
-- What a merchant's money is. Fixed once the merchant has ledger entries; see merchant_money_bind.
create table merchant_money (
  merchant text primary key,
  -- Id of the brand that runs on it; null until a server has loaded one.
  brand text,
  kind text not null check (kind in ('play', 'real')),
  currency text not null,
  -- Minor digits; null until a server has loaded the brand.
  decimals smallint check (decimals >= 0 and decimals <= 8),
  unique (merchant, currency)
);
select isolate_by_merchant('merchant_money');
create policy brand on merchant_money for select using (brand = current_setting('app.brand', true));
create index on merchant_money (brand);

-- Double entry in integer minor units. Players' accounts keep a balance that is never negative; house accounts keep
-- none (it is the sum of their entries), so that every player's movement does not wait for one house row.
create table ledger_account (
  id uuid not null,
  merchant text not null,
  owner text not null,
  kind text not null,
  currency text not null,
  balance bigint check (balance >= 0),
  money text not null,
  -- Lines of a player's account are numbered from 1 without a gap. House accounts have no balance and no numbers.
  lines bigint not null default 0,
  money_currency text generated always as (case when money = 'points' then null else currency end) stored,
  primary key (merchant, id, currency, money),
  unique (merchant, owner, kind, currency),
  constraint account_currency foreign key (merchant, money_currency) references merchant_money (merchant, currency),
  check ((owner = 'house') = (balance is null)),
  constraint money_kind check (money in ('play', 'real', 'trial', 'points')),
  constraint points_currency check ((money = 'points') = (currency = 'PTS')),
  -- A kind shows the money in it: `trial…` and `real…`, points, else play money.
  constraint chart_of_accounts check (
    case when owner = 'house' then
      kind ~ '^((real|trial)_)?(grants|deposits|payouts|fees|adjustments|rewards|vendor:.+)$'
      or kind in ('points_earned', 'points_given', 'points_exchanged', 'points_redeemed')
    else
      kind in ('cash', 'hold', 'real', 'real_hold', 'trial', 'points') or kind ~ '^(real_)?vendor:.+$'
    end
  )
);
select isolate_by_merchant('ledger_account');
-- The wallets for single vendors, which the verification of the ledger reads by id among all accounts.
create index ledger_account_vendor_wallets on ledger_account (merchant, id)
  where balance is not null and (kind like 'vendor:%' or kind like 'real\_vendor:%');

create table ledger_tx (
  id uuid not null,
  merchant text not null,
  key text not null,
  kind text not null,
  fingerprint text not null,
  at timestamptz not null,
  currency text not null,
  money text not null,
  recorded_at timestamptz not null default clock_timestamp(),
  -- Whose payment a transaction is: the owner of its first line. Null for bets, wins and rollbacks, so that a player's
  -- payments are found without reading the much more numerous rounds.
  owner text,
  -- Which transaction a reversal takes back.
  reverses uuid,
  primary key (merchant, id, currency, money),
  constraint reversal foreign key (merchant, reverses, currency, money)
    references ledger_tx (merchant, id, currency, money)
);
select isolate_by_merchant('ledger_tx');
-- The last demo credit of a player is one row of an index. It no longer depends on the currency: a player has one
-- demo credit in a window, whatever the brand's currency is.
create index ledger_tx_grant on ledger_tx (merchant, fingerprint, at desc) where kind = 'grant';
create index ledger_tx_payments on ledger_tx (merchant, owner, at) where owner is not null;
create trigger final before delete or update on ledger_tx for each statement execute function ledger_is_final();
create trigger never_emptied before truncate on ledger_tx for each statement execute function ledger_is_final();

-- The transaction of each idempotency key.
create table ledger_key (
  merchant text not null,
  key text not null,
  tx_id uuid not null,
  primary key (merchant, key)
);
select isolate_by_merchant('ledger_key');
create trigger final before delete or update on ledger_key for each statement execute function ledger_is_final();
create trigger never_emptied before truncate on ledger_key for each statement execute function ledger_is_final();

create table ledger_entry (
  tx_id uuid not null,
  account_id uuid not null,
  merchant text not null,
  amount bigint not null check (amount <> 0),
  currency text not null,
  money text not null,
  at timestamptz not null,
  line bigint,
  balance_after bigint,
  kind text not null,
  primary key (merchant, tx_id, account_id),
  constraint entry_tx foreign key (merchant, tx_id, currency, money)
    references ledger_tx (merchant, id, currency, money),
  constraint entry_account foreign key (merchant, account_id, currency, money)
    references ledger_account (merchant, id, currency, money),
  constraint numbered_with_balance check ((line is null) = (balance_after is null)),
  constraint balance_after_not_negative check (balance_after >= 0)
);
select isolate_by_merchant('ledger_entry');
create index ledger_entry_lines on ledger_entry (merchant, account_id, line) where line is not null;
create index ledger_entry_dates on ledger_entry (merchant, account_id, at);
create index ledger_entry_payments on ledger_entry (merchant, account_id, line)
  where line is not null and kind not in ('bet', 'win', 'rollback');
-- The sums of the house's accounts read the entries of the house since the last snapshot alone. They have no line.
create index ledger_entry_house on ledger_entry (merchant, account_id, tx_id) include (amount) where line is null;
create trigger entries_balance after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_entries_balance();
create trigger final before delete or update on ledger_entry for each statement execute function ledger_is_final();
create trigger never_emptied before truncate on ledger_entry for each statement execute function ledger_is_final();

-- Money of a player that is set aside: taken from the wallet, then posted to the house or released to the wallet, in
-- one part or in several.
create table ledger_hold (
  merchant text not null,
  id uuid not null,
  player_id text not null,
  -- The wallet that the money comes from.
  wallet text not null check (wallet in ('cash', 'real')),
  currency text not null,
  amount bigint not null check (amount > 0),
  posted bigint not null default 0 check (posted >= 0),
  released bigint not null default 0 check (released >= 0),
  state text not null generated always as (
    case when posted + released < amount then 'pending' when posted > 0 then 'posted' else 'void' end
  ) stored,
  at timestamptz not null,
  primary key (merchant, id),
  foreign key (merchant, player_id) references player (merchant, id),
  check (posted + released <= amount)
);
select isolate_by_merchant('ledger_hold');
create index on ledger_hold (merchant, player_id, id);

-- Findings of the verification of a ledger that operators have explained and closed. A discrepancy of the past cannot be
-- repaired: without this, no later one would be noticed. Rows are final.
create table ledger_finding (
  merchant text not null,
  -- SHA-256 of check, subject and detail in hexadecimal: with other numbers it is another finding, which is open.
  id text not null check (id ~ '^[0-9a-f]{64}$'),
  check_name text not null,
  subject text not null,
  detail text not null,
  reason text not null check (length(reason) >= 3 and length(reason) <= 500),
  -- The second person, whose approval closed it.
  closed_by text not null,
  closed_at timestamptz not null,
  primary key (merchant, id)
);
select isolate_by_merchant('ledger_finding');

-- The last verification of each merchant's ledger: one server does it, all report it.
create table ledger_verification (
  merchant text primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  discrepancies bigint not null default 0,
  verified_until timestamptz,
  whole_at timestamptz
);
select isolate_by_merchant('ledger_verification');

-- What the house's accounts contain when a day begins: the sum of all entries that were recorded before `cut`, by the
-- clock of the database.
create table house_snapshot (
  merchant text not null,
  day date not null,
  kind text not null,
  currency text not null,
  balance bigint not null,
  cut timestamptz not null,
  primary key (merchant, day, kind, currency)
);
select isolate_by_merchant('house_snapshot');

create type house_sum as (kind text, currency text, amount bigint);

create type ledger_result as (outcome text, tx_id uuid, balance bigint);

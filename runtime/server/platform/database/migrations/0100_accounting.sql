-- A chart of accounts, a balance with every line of a player's account, holds, and reversals linked to the original.

-- The rows of every merchant are filled in, which row-level security would hide from the owner of the tables.
alter table ledger_account no force row level security;
alter table ledger_tx no force row level security;
alter table ledger_entry no force row level security;
alter table ledger_entry disable trigger final;

-- Lines of a player's account are numbered from 1 without a gap. House accounts have no balance and no numbers.
alter table ledger_account add column lines bigint not null default 0;
alter table ledger_entry add column at timestamptz, add column line bigint, add column balance_after bigint;

update ledger_entry entry set at = numbered.at, line = numbered.line, balance_after = numbered.balance_after
  from (
    select each.merchant, each.tx_id, each.account_id, tx.at,
      case when account.balance is not null then row_number() over lines end as line,
      case when account.balance is not null then (sum(each.amount) over lines)::bigint end as balance_after
    from ledger_entry each
    join ledger_tx tx on tx.merchant = each.merchant and tx.id = each.tx_id
    join ledger_account account on account.merchant = each.merchant and account.id = each.account_id
    window lines as (partition by each.merchant, each.account_id order by tx.recorded_at, each.tx_id)
  ) numbered
  where entry.merchant = numbered.merchant and entry.tx_id = numbered.tx_id and entry.account_id = numbered.account_id;
update ledger_account account set lines = counted.lines
  from (select merchant, account_id, max(line) as lines from ledger_entry where line is not null group by 1, 2) counted
  where account.merchant = counted.merchant and account.id = counted.account_id;

alter table ledger_entry alter column at set not null,
  add constraint numbered_with_balance check ((line is null) = (balance_after is null)),
  add constraint balance_after_not_negative check (balance_after >= 0);
drop index ledger_entry_merchant_account_id_idx;
create index ledger_entry_lines on ledger_entry (merchant, account_id, line) where line is not null;
create index ledger_entry_dates on ledger_entry (merchant, account_id, at);

-- The chart of accounts. A kind shows the money in it: `trial…` and `real…`, else play money.
alter table ledger_account add constraint chart_of_accounts check (
  case when owner = 'house'
    then kind ~ '^((real|trial)_)?(grants|deposits|payouts|fees|adjustments|rewards|suspense|vendor:.+)$'
    else kind in ('cash', 'hold', 'real', 'real_hold', 'trial') or kind ~ '^(real_)?vendor:.+$'
  end
) not valid;

-- Which transaction a reversal takes back.
alter table ledger_tx add column reverses uuid,
  add constraint reversal foreign key (merchant, reverses, currency, money)
    references ledger_tx (merchant, id, currency, money);

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
create index on ledger_hold (merchant, player_id, id);
select isolate_by_merchant('ledger_hold');

alter table ledger_entry enable trigger final;
alter table ledger_account force row level security;
alter table ledger_tx force row level security;
alter table ledger_entry force row level security;

drop function if exists ledger_record(text, text, text, text, timestamptz, text, text[], text[], bigint[]);

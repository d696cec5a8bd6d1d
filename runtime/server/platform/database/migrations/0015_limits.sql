-- Safer play: limits that a player sets, breaks, and the reality check.
-- A limit of deposits or losses in the last 24 hours, 7 days or month. A row without `amount` is no limit. A higher
-- limit, or none, is asked for first: `asked_at`, with `asked_amount` null for none.
create table play_limit (
  merchant text not null,
  player_id text not null,
  kind text not null check (kind in ('deposit', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount >= 0),
  asked_at timestamptz,
  asked_amount bigint,
  changed_at timestamptz not null,
  -- When the limit was last set or lowered; null: it was not since this is kept.
  lowered_at timestamptz,
  primary key (merchant, player_id, kind, period),
  foreign key (merchant, player_id) references player (merchant, id),
  check (asked_at is null or amount is not null),
  check (asked_amount is null or asked_at is not null and asked_amount > amount)
);
select isolate_by_merchant('play_limit');
create index play_limit_lowered on play_limit (merchant, lowered_at);

-- Time-outs and self-exclusions. A row never changes: a break ends at its time and no earlier.
create table play_break (
  merchant text not null,
  id uuid not null,
  player_id text not null,
  kind text not null check (kind in ('timeOut', 'exclusion')),
  period text not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- The player, or the operator who entered it at the player's request.
  actor text not null,
  primary key (merchant, id),
  foreign key (merchant, player_id) references player (merchant, id),
  check (
    case kind
      when 'timeOut' then period in ('day', 'week', 'month', 'sixWeeks')
      else period in ('halfYear', 'year', 'fiveYears')
    end
  ),
  check (ends_at > begins_at)
);
select isolate_by_merchant('play_break');
create index on play_break (merchant, player_id, ends_at);
create index play_break_ended on play_break (merchant, ends_at);

-- How often a player is shown the reality check, in minutes (0: never), and when the player answered the question
-- about limits.
create table play_choice (
  merchant text not null,
  player_id text not null,
  reality_check smallint not null default 60 check (reality_check in (0, 15, 30, 60)),
  answered_at timestamptz,
  primary key (merchant, player_id),
  foreign key (merchant, player_id) references player (merchant, id)
);
select isolate_by_merchant('play_choice');

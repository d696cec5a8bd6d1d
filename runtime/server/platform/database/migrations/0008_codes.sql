-- Codes and links sent to people, how often, and picture captchas. Every table with a merchant is under row-level
-- security, as in 0004.

-- One row per purpose, owner and recipient: a new code takes the place of the one before. The owner is the player who
-- asked, empty for a visitor.
create table one_time_code (
  merchant text not null,
  purpose text not null check (purpose in ('login', 'register', 'reset', 'verify', 'contact')),
  owner text not null,
  recipient text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant, purpose, owner, recipient)
);
create index on one_time_code (expires_at);

-- When a subject (a number, an address, an account) had its turns; those out of their window are dropped at the next.
create table turn_taken (
  merchant text not null,
  subject text not null,
  taken_at timestamptz[] not null,
  forget_at timestamptz not null,
  primary key (merchant, subject)
);
create index on turn_taken (forget_at);

create table captcha (
  merchant text not null,
  id_hash bytea not null,
  answer_hash bytea not null,
  expires_at timestamptz not null,
  primary key (merchant, id_hash)
);
create index on captcha (expires_at);

-- The link of an e-mail to choose a new password; a ticket that was used is gone.
create table reset_ticket (
  merchant text not null,
  ticket_hash bytea not null,
  player_id text not null references player (id),
  expires_at timestamptz not null,
  primary key (merchant, ticket_hash)
);
create index on reset_ticket (player_id);

-- The member whose referral code the player came with.
alter table player add column referred_by text references player (id);

do $$
declare
  tenanted text;
begin
  foreach tenanted in array array['one_time_code', 'turn_taken', 'captcha', 'reset_ticket'] loop
    execute format('alter table %I enable row level security', tenanted);
    execute format('alter table %I force row level security', tenanted);
    execute format(
      'create policy merchant on %I using (merchant = current_setting(''app.merchant'', true)) with check (merchant = current_setting(''app.merchant'', true))',
      tenanted
    );
  end loop;
end $$;

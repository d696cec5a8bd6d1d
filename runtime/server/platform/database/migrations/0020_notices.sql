-- Notices of a brand. Rows are never deleted: what players have read stays, as `ended`.
create table notice (
  merchant text not null,
  id text not null,
  -- Where it is shown; the schema of the calls describes each.
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  -- It advertises an offer, so that no player on a break gets it.
  offer boolean not null,
  -- By language code: { title, html }. The HTML is sanitised before it is stored.
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  state text not null check (state in ('draft', 'published', 'ended')),
  from_at timestamptz not null,
  until_at timestamptz,
  -- Grows with each change, so that two operators do not overwrite each other.
  version integer not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant, id),
  constraint notice_promotion_is_offer check (type <> 'PR' or offer),
  constraint notice_until_after_from check (until_at is null or until_at > from_at)
);
select isolate_by_merchant('notice');
create index notice_shown on notice (merchant, from_at desc, id desc) where state = 'published';

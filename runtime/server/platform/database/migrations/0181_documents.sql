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
create unique index document_demand_open on document_demand (merchant, player_id) where state <> 'accepted';
create index document_demand_player on document_demand (merchant, player_id, id desc);
select isolate_by_merchant('document_demand');

create table document_image (
  merchant text not null,
  image_id text not null,
  demand_id uuid not null,
  sending integer not null,
  primary key (merchant, image_id),
  foreign key (merchant, demand_id) references document_demand (merchant, id),
  foreign key (merchant, image_id) references image (merchant, id)
);
create index document_image_of on document_image (merchant, demand_id, sending);
select isolate_by_merchant('document_image');

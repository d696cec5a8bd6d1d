-- Uploaded images. used_at is null until something refers to the image; an unused one is deleted after an hour. While
-- it is leaving, its bytes are removed from the store and nothing can use it.
create table image (
  merchant text not null,
  id text not null,
  player_id text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  used_at timestamptz,
  leaving boolean not null default false,
  primary key (merchant, id),
  foreign key (merchant, player_id) references player (merchant, id)
);
select isolate_by_merchant('image');
create index on image (merchant, player_id) where used_at is null;
create index on image (merchant, created_at) where used_at is null;

-- The bytes of images that are stored in the database.
create table image_content (
  merchant text not null,
  id text not null,
  content bytea not null,
  primary key (merchant, id),
  foreign key (merchant, id) references image (merchant, id) on delete cascade
);
select isolate_by_merchant('image_content');

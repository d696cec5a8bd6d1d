-- A launch and a round are of the merchant of their player.

-- The rows of every merchant are checked, which row-level security would hide from the owner of the tables.
alter table player no force row level security;
alter table play_session no force row level security;
alter table round no force row level security;

alter table player add constraint player_of_merchant unique (merchant, id);
alter table play_session drop constraint play_session_player_id_fkey,
  add constraint play_session_player foreign key (merchant, player_id) references player (merchant, id),
  drop constraint play_session_pkey, add primary key (merchant, id_hash);
alter table round drop constraint round_player_id_fkey,
  add constraint round_player foreign key (merchant, player_id) references player (merchant, id);

alter table player force row level security;
alter table play_session force row level security;
alter table round force row level security;

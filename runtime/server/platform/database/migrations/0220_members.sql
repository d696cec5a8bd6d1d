-- The number of members is counted in an index of them alone.
create index player_members on player (merchant) where type <> 4;

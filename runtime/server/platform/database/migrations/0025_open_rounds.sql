-- Open rounds are few: expiry and the operators' list look them up without reading the others.
create index round_open on round (merchant, player_id, vassalage, game_id) where status = 'open';

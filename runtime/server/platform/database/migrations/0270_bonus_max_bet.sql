-- The category of the launched game, which the terms of a bonus give a weight to; null for launches of before.
alter table play_session add column category text;

-- The limit of the player's bonus that rejected a bet, in minor units.
alter type seamless_result add attribute max_bet bigint;

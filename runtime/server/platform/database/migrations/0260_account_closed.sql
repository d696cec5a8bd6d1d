-- When the account was closed; null while it is open. A closed account keeps what the law wants kept.
alter table player add column closed_at timestamptz;
create index player_closed on player (merchant, closed_at) where closed_at is not null;

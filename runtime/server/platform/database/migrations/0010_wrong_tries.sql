-- Tries that turned out wrong: `failures` also counts those still being looked at, so that the limit holds at once.
alter table login_attempt add column wrong integer not null default 0;

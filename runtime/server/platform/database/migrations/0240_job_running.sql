-- Whether a server works on the job until `next_try_at`; else that is when it is tried again. While one period of a kind
-- is worked on, no other period of it begins.
alter table job add column running boolean not null default false;

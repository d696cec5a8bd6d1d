-- When a person was last added, reset or given a role, and by which actor. An approval needs two people: the author of a
-- request and its decider, of whom neither has lately made the other's account.
create table staff_appointment (
  staff_id text not null references staff (id),
  appointed_by text not null,
  at timestamptz not null,
  primary key (staff_id, appointed_by)
);

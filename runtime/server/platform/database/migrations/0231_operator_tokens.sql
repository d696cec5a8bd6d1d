-- The operator tokens of the servers on this database, as SHA-256. A revoked one stays, so that a server that was stopped
-- meanwhile does not bring it back.
create table operator_token (
  hash bytea primary key,
  added_at timestamptz not null default clock_timestamp(),
  revoked_at timestamptz
);

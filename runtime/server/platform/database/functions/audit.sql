create or replace function audit_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
end $$;

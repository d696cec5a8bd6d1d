-- What has run on this database, for a server whose role may not migrate it.
create or replace function migration_checksums() returns table (name text, checksum text)
language sql stable security definer set search_path = livery, pg_temp as $$
  select migration.name, migration.checksum from migration
$$;

-- A UUID of version 7 with microseconds (RFC 9562): ordered by time, made without a sequence or another server.
create or replace function new_uuid() returns uuid language sql volatile as $$
  select encode(
    substring(int8send(at.us / 1000) from 3) || int2send((28672 + at.us % 1000 * 4096 / 1000)::int2)
      || substring(uuid_send(gen_random_uuid()) from 9),
    'hex')::uuid
  from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as us) as at
$$;

-- The lowest UUID of version 7 of an instant: ids that new_uuid made before it are lower.
create or replace function uuid_at(p_at timestamptz) returns uuid language sql immutable as $$
  select encode(
    substring(int8send(at.us / 1000) from 3) || int2send((28672 + at.us % 1000 * 4096 / 1000)::int2)
      || decode('0000000000000000', 'hex'),
    'hex')::uuid
  from (select (extract(epoch from p_at) * 1000000)::bigint as us) as at
$$;

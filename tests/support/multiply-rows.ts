import type { Client } from 'pg';

interface Column {
  name: string;
  type: string;
  /** Part of a primary key or of a unique index. */
  isKey: boolean;
  /** Part of a foreign key. */
  isReference: boolean;
}

/**
 * Gives tables of a merchant volume: copies of their rows with other keys and of other objects, of which a fifth belongs to one player, each a
 * minute older than the one before. Tables that have so many rows, or none, stay as they are. `client` must be of a
 * superuser, without triggers and with the search path of the platform.
 */
export async function multiplyRows(
  client: Client,
  { merchant, playerId, rows, tables }: { merchant: string; playerId: string; rows: number; tables: readonly string[] },
): Promise<void> {
  const { rows: found } = await client.query<{ name: string; columns: Column[] }>(
    `select class.relname as name, json_agg(json_build_object('name', attname, 'type', atttypid::regtype::text,
       'isKey', exists (select 1 from pg_index where indrelid = class.oid and indisunique and attnum = any(indkey))
         and not exists (select 1 from pg_constraint where conrelid = class.oid and contype = 'c' and attnum = any(conkey)),
       'isReference', exists (select 1 from pg_constraint where conrelid = class.oid and contype = 'f' and attnum = any(conkey))
       )) as columns
     from pg_class class join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
       and attgenerated = '' and attidentity <> 'a'
     where class.relkind = 'r' and relnamespace = 'livery'::regnamespace and relrowsecurity and class.relname = any($1)
     group by class.relname having 'merchant' = any(array_agg(attname)) order by class.relname`,
    [tables],
  );
  for (const { name, columns } of found) {
    const owner = columns.find((column) => column.name === 'player_id' && !column.isKey);
    const changed = columns
      .filter((column) => column.name !== 'merchant' && (column.isKey || isVaried(column)))
      .map((column) => [column.name, copyOf(column)] as const);
    if (owner !== undefined)
      changed.push(['player_id', `case when i % 5 = 0 then '${playerId}' else 'player-' || i end`]);
    await client.query(
      `insert into ${name} (${columns.map((column) => column.name).join(', ')})
       select ${columns.map((column) => changed.find(([key]) => key === column.name)?.[1] ?? `old.${column.name}`).join(', ')}
       from (select *, row_number() over () as position from ${name} where merchant = $1 limit 20) as old
       cross join generate_series(1, ${rows}) as i
       where i % 20 = position % 20 and (select count(*) from ${name} where merchant = $1) < ${rows}
       on conflict do nothing`,
      [merchant],
    );
  }
}

/** Whether copies differ in a column that is not a key: a time, and the object that a row belongs to. */
const isVaried = ({ type, isReference }: Column): boolean =>
  type === 'timestamp with time zone' || (type === 'uuid' && isReference);

/** Returns the expression of a copy's value: another one in a key, an earlier one of a time. */
function copyOf({ name, type }: Column): string {
  const value = `old.${name}`;
  if (type === 'timestamp with time zone') return `${value} - i * interval '1 minute'`;
  if (type === 'uuid') return `uuid_at(now() - i * interval '1 minute' - random() * interval '1 minute')`;
  if (type === 'text') return `${value} || '-' || i`;
  if (type === 'bytea') return `sha256(${value} || i::text::bytea)`;
  if (type === 'date') return `${value} - i`;
  if (type === 'bigint' || type === 'integer') return `${value} + i * 1000`;
  return value;
}

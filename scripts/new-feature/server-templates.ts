import type { Names } from './names.ts';

const platform = 'runtime/server/platform';

/** Returns the module, its handler, its table and the migration that makes it, by path. */
export function serverFiles({ id, table, title }: Names, migration: string): Record<string, string> {
  return {
    [`${platform}/${id}/module.ts`]: `import { defineModule } from '../define-module.ts';
import { ${id}Handlers } from './handlers.ts';

/** ${title}. */
export const module = defineModule({
  id: '${id}',
  tables: { ${table}: ['select'] },
  handlers: ({ clock }) => ${id}Handlers(clock),
});
`,
    [`${platform}/${id}/handlers.ts`]: `import { isoTime, type Now } from '../../../shared/time.ts';
import type { Handlers } from '../http/call.ts';
import { listEntries } from './repository.ts';

export function ${id}Handlers(clock: Now): Pick<Handlers, '${id}.list'> {
  return {
    '${id}.list': async ({ brand }) => {
      const rows = await listEntries(brand.db, brand.merchant, new Date(clock.now()));
      return {
        items: rows.map((row) => ({
          id: row.id,
          title: row.title,
          publishedAt: isoTime(row.published_at.getTime()),
        })),
      };
    },
  };
}
`,
    [`${platform}/${id}/repository.ts`]: `import type { Queryable } from '../database/database.ts';

interface EntryRow {
  id: string;
  title: string;
  published_at: Date;
}

/** Returns the entries that are published by \`now\`, newest first, at most 100. */
export function listEntries(db: Queryable, merchant: string, now: Date): Promise<EntryRow[]> {
  return db.query<EntryRow>(
    \`select id, title, published_at from ${table}
     where merchant = $1 and published_at <= $2 order by published_at desc, id desc limit 100\`,
    [merchant, now],
  );
}
`,
    [`${platform}/database/migrations/${migration}_${id}.sql`]: `-- ${title}: what players read on the page.
create table ${table} (
  merchant text not null,
  id text not null,
  title text not null,
  published_at timestamptz not null,
  primary key (merchant, id)
);
create index ${table}_newest on ${table} (merchant, published_at desc, id desc);
select isolate_by_merchant('${table}');
`,
  };
}

import type { Value } from '../../runtime/server/platform/database/database.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';

/** Changes rows of the brand opal as the owner of the database does. */
export async function changeRows(databaseUrl: string, sql: string, values: readonly Value[] = []): Promise<void> {
  const database = await openPlatformDatabase({ dataDir: '', databaseUrl });
  try {
    await database.as('OPAL01').transaction(async (tx) => {
      await tx.query('set local role none');
      await tx.query(sql, values);
    });
  } finally {
    await database.close();
  }
}

import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';

interface Target {
  dataDir: string;
  databaseUrl: string | null;
}

/** Changes rows past every trigger and role, as only the owner of the database can; no server may be running. */
export async function tamperWithDatabase(target: Target, merchant: string, sql: readonly string[]): Promise<void> {
  const database = await openPlatformDatabase(target);
  try {
    await database.as(merchant).transaction(async (tx) => {
      await tx.query('set local role none');
      await tx.query('set local session_replication_role = replica');
      for (const statement of sql) await tx.query(statement);
    });
  } finally {
    await database.close();
  }
}

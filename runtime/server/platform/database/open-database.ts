import { openChannels } from './channels.ts';
import type { Database, DatabaseOptions } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPool, type PoolTarget } from './pool.ts';
import { APP_ROLE, checkApplicationLogin } from './roles.ts';

/** Opens the database and brings its schema up to date. An embedded one belongs to one process: the caller holds the lock of `dataDir`. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl = null } = options;
  if (databaseUrl !== null && databaseUrl !== '') {
    const target: PoolTarget = { connectionString: databaseUrl, max: options.poolSize ?? 16 };
    const directUrl = options.databaseDirectUrl ?? databaseUrl;
    const migratesElsewhere = directUrl !== databaseUrl;
    if (!migratesElsewhere) await checkApplicationLogin(target, { migratesElsewhere });
    await migrate({ ...target, connectionString: directUrl });
    if (migratesElsewhere) await checkApplicationLogin(target, { migratesElsewhere });
    const pool = openPool({ ...target, appRole: APP_ROLE });
    const channels = openChannels({ url: directUrl, log: options.log });
    return {
      kind: 'postgresql',
      durability: 'PostgreSQL: an answered write is as durable as the server’s synchronous_commit and fsync make it.',
      ...pool,
      ...channels,
      close: async () => {
        await channels.close();
        await pool.close();
      },
    };
  }
  const embedded = await openEmbedded(options);
  try {
    await migrate(embedded.target);
    await embedded.keepAsTemplate();
    const pool = openPool({ ...embedded.target, appRole: APP_ROLE });
    const channels = openChannels({ url: null });
    return {
      kind: 'pglite',
      durability:
        'Embedded PostgreSQL: an answered write survives the end of the process, kill -9 included; the operating system decides when it reaches the disk.',
      ...pool,
      ...channels,
      close: async () => {
        await channels.close();
        await pool.close();
        await embedded.close();
      },
    };
  } catch (error) {
    await embedded.close();
    throw error;
  }
}

import { checkReachable } from './check-reachable.ts';
import { openChannels } from './channels.ts';
import type { Database, DatabaseOptions } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { embeddedLimits, postgresLimits, withPatience } from './limits.ts';
import { migrate } from './migrate.ts';
import type { PoolTarget } from './connections.ts';
import { openPool } from './pool.ts';
import { embeddedDefaults, readSessionDefaults } from './session-defaults.ts';
import { APP_ROLE, checkApplicationLogin } from './roles.ts';

/**
 * Opens the database and brings its schema up to date. An embedded one belongs to one process: the caller holds the
 * lock of `dataDir`. Throws `DatabaseUnreachable`, `DatabaseRejected`.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl = null } = options;
  return databaseUrl === null || databaseUrl === ''
    ? openEmbeddedDatabase(options)
    : openPostgres(options, databaseUrl);
}

async function openPostgres(options: DatabaseOptions, databaseUrl: string): Promise<Database> {
  const { log } = options;
  const target: PoolTarget = { connectionString: databaseUrl, max: options.poolSize ?? 16 };
  const directUrl = options.databaseDirectUrl ?? databaseUrl;
  const migratesElsewhere = directUrl !== databaseUrl;
  await checkReachable(target, 'DATABASE_URL');
  if (migratesElsewhere) await checkReachable({ ...target, connectionString: directUrl }, 'DATABASE_DIRECT_URL');
  if (!migratesElsewhere) await checkApplicationLogin(target, { migratesElsewhere });
  await migrate({ ...target, connectionString: directUrl }, options.grants);
  if (migratesElsewhere) await checkApplicationLogin(target, { migratesElsewhere });
  const limits = withPatience(postgresLimits, options.databasePatience);
  const defaults = await readSessionDefaults(target, { appRole: APP_ROLE, limits });
  const pool = openPool({ ...target, defaults, limits });
  const channels = openChannels({ url: directUrl, log });
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

async function openEmbeddedDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = await openEmbedded(options);
  try {
    await migrate(embedded.target, options.grants);
    await embedded.keepAsTemplate();
    const limits = withPatience(embeddedLimits(options.watchdogMs), options.databasePatience);
    const pool = openPool({
      ...embedded.target,
      limits,
      defaults: embeddedDefaults({ appRole: APP_ROLE, limits }),
      onUnanswered: () => embedded.restart(new Error('it did not answer in time')),
    });
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

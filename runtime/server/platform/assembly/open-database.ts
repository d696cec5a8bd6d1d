import type { Database, DatabaseOptions } from '../database/database.ts';
import { grantsSql } from '../database/grants.ts';
import { openDatabase } from '../database/open-database.ts';
import { modules } from '../generated/modules.ts';

/** Opens the platform's database, where the application may do what the modules declare. Throws `DatabaseRejected`. */
export function openPlatformDatabase(options: Omit<DatabaseOptions, 'grants'>): Promise<Database> {
  return openDatabase({ ...options, grants: grantsSql(modules) });
}

import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { runPostgres } from './postgres.ts';

/** Starts one PostgreSQL for all test files of a run, with a migrated database that theirs are copied from. */
export default function setup(): Promise<() => Promise<void>> {
  return runPostgres(async (databaseUrl) => (await openPlatformDatabase({ dataDir: '', databaseUrl })).close());
}

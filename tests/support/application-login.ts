import { Client } from 'pg';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';

/**
 * Migrates a database as its superuser and creates the login that an application uses in production: a member of
 * `livery_app` that owns nothing, and may create the tables of studio and cashier. Returns the URL of the database with this login, after the first start of an
 * application: its sessions begin with the settings of the platform.
 */
export async function applicationLogin(databaseUrl: string, name = 'livery_login'): Promise<string> {
  await (await openPlatformDatabase({ dataDir: '', databaseUrl })).close();
  await asAdministrator(
    databaseUrl,
    `do $$ begin create role ${name} login password 'test'; exception when duplicate_object then null; end $$;
    grant livery_app to ${name};
    create schema if not exists studio;
    create schema if not exists cashier;
    grant usage, create on schema studio, cashier to ${name}`,
  );
  const url = Object.assign(new URL(databaseUrl), { username: name }).href;
  await (await openPlatformDatabase({ dataDir: '', databaseUrl: url, databaseDirectUrl: databaseUrl })).close();
  return url;
}

/** Runs SQL in a session of its own. */
export async function asAdministrator(databaseUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

import type { Client } from 'pg';
import { DatabaseRejected } from './roles.ts';

/** The oldest PostgreSQL on which the platform is tested. */
const OLDEST = 15;

/** The server is older than the platform supports. */
class ServerOutdated extends DatabaseRejected {
  override readonly name = 'ServerOutdated';
}

/** Throws `ServerOutdated` if PostgreSQL is older than the platform supports. */
export async function checkServerVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) >= OLDEST) return;
  throw new ServerOutdated(
    `Livery needs PostgreSQL ${OLDEST} or newer, and the server at ${client.host} is PostgreSQL ${version}.`,
  );
}

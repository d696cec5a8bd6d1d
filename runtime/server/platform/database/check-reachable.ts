import { Client } from 'pg';
import type { PoolTarget } from './connections.ts';

const CONNECT_MS = 10_000;

/** The database gives this server no connection at its start; the message is one sentence with the reason. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
}

/** Connects once to the address in `variable`. Throws `DatabaseUnreachable`. */
export async function checkReachable(target: PoolTarget, variable: string): Promise<void> {
  const client = new Client({ ...target, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseUnreachable(`the database at ${variable} gives no connection: ${reasonOf(error)}`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A name with addresses of both families fails with several errors and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

import { DatabaseError, escapeIdentifier, Pool, types as pgTypes, type PoolClient } from 'pg';
import type { MerchantDatabase, Queryable, Value } from './database.ts';

export interface PoolTarget {
  connectionString?: string;
  host?: string;
  user?: string;
  database?: string;
  max: number;
}

export interface OpenPool extends Queryable {
  as(merchant: string): MerchantDatabase;
  close(): Promise<void>;
}

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === INT8 && format !== 'binary' ? (text: string) => BigInt(text) : pgTypes.getTypeParser(oid, format);
  },
};
const INT8 = 20;

/** A pool whose clients wear the application's role, and each know which merchant they see. */
export function openPool({ appRole, ...target }: PoolTarget & { appRole: string }): OpenPool {
  const pool = new Pool({ ...target, types, idleTimeoutMillis: 0, allowExitOnIdle: true });
  const seen = new WeakMap<PoolClient, string>();
  const prepared = new WeakSet<PoolClient>();
  // An idle client that loses its server is replaced at the next call; without a listener it would end the process.
  pool.on('error', () => undefined);

  async function connect(): Promise<PoolClient> {
    const client = await pool.connect();
    if (!prepared.has(client)) {
      try {
        await client.query(sessionSetup(appRole));
        prepared.add(client);
      } catch (error) {
        client.release(true);
        throw error;
      }
    }
    return client;
  }

  async function withClient<Result>(merchant: string, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await connect();
    let broken = true;
    try {
      if (seen.get(client) !== merchant) {
        seen.delete(client);
        await client.query({ text: `select set_config('app.merchant', $1, false)`, values: [merchant] });
        seen.set(client, merchant);
      }
      const result = await work(client);
      broken = false;
      return result;
    } catch (error) {
      broken = !(error instanceof DatabaseError);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  function as(merchant: string): MerchantDatabase {
    return {
      query: (text, values) => withClient(merchant, (client) => run(client, text, values)),
      transaction: (work) =>
        withClient(merchant, async (client) => {
          await client.query('begin');
          try {
            const result = await work({ query: (text, values) => run(client, text, values) });
            await client.query('commit');
            return result;
          } catch (error) {
            await client.query('rollback');
            throw error;
          }
        }),
    };
  }

  return { query: (text, values) => as('').query(text, values), as, close: () => pool.end() };
}

/** What every connection is set to before its first statement. */
function sessionSetup(appRole: string): string {
  return `set search_path to livery; set timezone to 'UTC'; set role ${escapeIdentifier(appRole)}`;
}

async function run<Row extends object>(
  client: PoolClient,
  text: string,
  values: readonly Value[] = [],
): Promise<Row[]> {
  const result = await client.query<Row>(text, [...values]);
  return result.rows;
}

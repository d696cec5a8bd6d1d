import { Client } from 'pg';
import { until } from './until.ts';

export interface HeldRows {
  /** Returns once a statement that contains this text waits for the rows, or for one that waits for them. */
  awaitedBy(statement: string): Promise<void>;
  /** Lets those that wait go on, in the order in which they came. */
  release(): Promise<void>;
}

/** Locks the wallets of a player in PostgreSQL, so that a test decides the order of the calls that need them. */
export async function holdWallet(connectionString: string, playerId: string): Promise<HeldRows> {
  const held = await holdRows(connectionString, { table: 'ledger_account', column: 'owner', value: playerId });
  return { ...held, awaitedBy: (sqlFunction) => held.awaitedBy(`${sqlFunction}(`) };
}

/** Locks the sessions of a player in the same way. */
export function holdSessions(connectionString: string, playerId: string): Promise<HeldRows> {
  return holdRows(connectionString, { table: 'session', column: 'player_id', value: playerId });
}

async function holdRows(
  connectionString: string,
  { table, column, value }: { table: string; column: string; value: string },
): Promise<HeldRows> {
  const [holder, watcher] = [new Client({ connectionString }), new Client({ connectionString })];
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query('begin');
  const { rowCount } = await holder.query(`select from livery.${table} where ${column} = $1 for update`, [value]);
  if (rowCount === 0) throw new Error(`${value} has no row in ${table}`);
  return {
    awaitedBy: (statement) =>
      until(
        async () => {
          const waiting = await watcher.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
             and strpos(query, $1) > 0 and pid <> pg_backend_pid()`,
            [statement],
          );
          return waiting.rowCount !== 0;
        },
        { what: `${statement} to wait` },
      ),
    async release() {
      await holder.query('commit');
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}

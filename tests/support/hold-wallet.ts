import { Client } from 'pg';
import { until } from './until.ts';

export interface HeldWallet {
  /** Returns once a statement that calls this function waits for the wallet, or for one that waits for it. */
  awaitedBy(sqlFunction: string): Promise<void>;
  /** Lets those that wait go on, in the order in which they came. */
  release(): Promise<void>;
}

/** Locks the wallets of a player in PostgreSQL, so that a test decides the order of the calls that need them. */
export async function holdWallet(connectionString: string, playerId: string): Promise<HeldWallet> {
  const [holder, watcher] = [new Client({ connectionString }), new Client({ connectionString })];
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query('begin');
  const { rowCount } = await holder.query('select from livery.ledger_account where owner = $1 for update', [playerId]);
  if (rowCount === 0) throw new Error(`${playerId} has no wallet`);
  return {
    awaitedBy: (sqlFunction) =>
      until(
        async () => {
          const waiting = await watcher.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
             and strpos(query, $1) > 0 and pid <> pg_backend_pid()`,
            [`${sqlFunction}(`],
          );
          return waiting.rowCount !== 0;
        },
        { what: `${sqlFunction} to wait`, within: 15_000 },
      ),
    async release() {
      await holder.query('commit');
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}

import { escapeLiteral } from 'pg';
import { Connections, type PoolTarget } from './connections.ts';
import type { DatabaseState, MerchantDatabase, Queryable, Value } from './database.ts';
import type { DatabaseLimits, WorkKind, WorkLimits } from './limits.ts';
import type { SessionDefaults } from './session-defaults.ts';
import { runScoped, settingMessages, type TransactionSetting } from './scoped-query.ts';

export interface PoolOptions extends PoolTarget {
  limits: DatabaseLimits;
  defaults: SessionDefaults;
  /** Called when a statement gets no answer in time. */
  onUnanswered?: () => void;
}

export interface OpenPool extends Queryable {
  as(merchant: string, kind?: WorkKind): MerchantDatabase;
  /** Whether calls can be served now; resolves within the time limit of a call. */
  state(): Promise<DatabaseState>;
  close(): Promise<void>;
}

/**
 * The isolation level that all our statements assume. A row that another transaction has changed is read again under
 * its lock, so money moves in one statement and never fails because of a concurrent one.
 */
const ISOLATION = 'isolation level read committed';

/**
 * Opens a pool. Nothing is set in a session: the merchant, and what the login does not begin its sessions with, is set
 * in each transaction, so a pooler in transaction mode may stand between. Fails with `system.database_unavailable` when
 * the database is not reached, does not answer in time, or takes no writes. A write that failed in this way may have
 * been committed all the same: the caller sends it again with the same key.
 */
export function openPool({ limits, defaults, onUnanswered, ...target }: PoolOptions): OpenPool {
  const connections = new Connections({ target, limits, onUnanswered });

  function settingsOf(merchant: string, kind: WorkKind): TransactionSetting[] {
    return [
      ...(merchant === '' ? [] : [['app.merchant', merchant] as const]),
      ...defaults.settings,
      ...(kind === 'job' ? timeouts(limits[kind]) : []),
    ];
  }

  /** Two for each merchant whose brand was loaded: some callers open one for every call. */
  const opened = new Map<string, MerchantDatabase>();

  function as(merchant: string, kind: WorkKind = 'call'): MerchantDatabase {
    const key = `${kind} ${merchant}`;
    const database = opened.get(key) ?? open(merchant, kind);
    opened.set(key, database);
    return database;
  }

  function open(merchant: string, kind: WorkKind): MerchantDatabase {
    const settings = settingsOf(merchant, kind);
    const begin = `begin ${ISOLATION}${settings.length === 0 ? '' : `; select ${settings.map(localSetting).join(', ')}`}`;
    const messages = settings.length === 0 ? null : settingMessages(settings);

    function transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result> {
      return connections.run(
        kind,
        async (lease) => {
          const { client } = lease;
          await lease.answered(client.query(begin));
          const result = await work({
            query: (text, values = []) => lease.answered(rowsOf(client.query(text, [...values]))),
          });
          await lease.answered(client.query('commit'));
          return result;
        },
        'rollback',
      );
    }

    function query<Row extends object>(text: string, values: readonly Value[] = []): Promise<Row[]> {
      if (!defaults.readCommitted) return transaction((tx) => tx.query<Row>(text, values));
      return connections.run(kind, (lease) =>
        lease.answered(
          messages === null
            ? rowsOf<Row>(lease.client.query(text, [...values]))
            : runScoped<Row>(lease.client, { settings: messages, text, values }),
        ),
      );
    }

    return { query, transaction };
  }

  const { query } = as('');
  return { query, as, state: () => stateOf({ query }), close: () => connections.close() };
}

async function stateOf(db: Queryable): Promise<DatabaseState> {
  try {
    const [row] = await db.query<{ read_only: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as read_only`,
    );
    return row?.read_only === false ? 'ready' : 'read_only';
  } catch {
    return 'unavailable';
  }
}

function timeouts({ lockMs, statementMs }: WorkLimits): TransactionSetting[] {
  return [
    ['lock_timeout', String(lockMs)],
    ['statement_timeout', String(statementMs)],
  ];
}

function localSetting([name, value]: TransactionSetting): string {
  return `set_config('${name}', ${escapeLiteral(value)}, true)`;
}

async function rowsOf<Row extends object>(result: Promise<{ rows: Row[] }>): Promise<Row[]> {
  return (await result).rows;
}

import { escapeIdentifier, escapeLiteral } from 'pg';
import { Connections, type PoolTarget } from './connections.ts';
import type { DatabaseState, MerchantDatabase, Queryable, Value } from './database.ts';
import { IDLE_IN_TRANSACTION_MS, type DatabaseLimits, type WorkKind, type WorkLimits } from './limits.ts';
import { runScoped, type TransactionSetting } from './scoped-query.ts';

export interface PoolOptions extends PoolTarget {
  /** The role that statements run as: it owns nothing, and row-level security applies to it. */
  appRole: string;
  limits: DatabaseLimits;
  /** The connection goes through a pooler in transaction mode: no setting may outlive a transaction. */
  pooled?: boolean;
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
 * Opens a pool whose clients run as the application's role. The merchant is set in each transaction and never in the
 * session. Fails with `system.database_unavailable` when the database is not reached, does not answer in time, or takes
 * no writes. A write that failed in this way may have been committed all the same: the caller sends it again with the
 * same key.
 */
export function openPool({ appRole, limits, pooled = false, onUnanswered, ...target }: PoolOptions): OpenPool {
  const setup = pooled ? null : sessionSetup(appRole, limits.call);
  const connections = new Connections({ target, limits, setup, onUnanswered });

  function settingsOf(merchant: string, kind: WorkKind): TransactionSetting[] {
    return [
      ...(merchant === '' ? [] : [['app.merchant', merchant] as const]),
      ...(pooled || kind === 'job' ? timeouts(limits[kind]) : []),
      ...(pooled
        ? ([
            ['search_path', 'livery'],
            ['timezone', 'UTC'],
            ['role', appRole],
          ] as const)
        : []),
    ];
  }

  function as(merchant: string, kind: WorkKind = 'call'): MerchantDatabase {
    const settings = settingsOf(merchant, kind);
    const begin = `begin ${ISOLATION}${settings.length === 0 ? '' : `; select ${settings.map(localSetting).join(', ')}`}`;

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
      if (pooled) return transaction((tx) => tx.query<Row>(text, values));
      return connections.run(kind, (lease) =>
        lease.answered(
          settings.length === 0
            ? rowsOf<Row>(lease.client.query(text, [...values]))
            : runScoped<Row>(lease.client, { settings, text, values }),
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

/** Returns the settings of one of our connections before its first statement. */
function sessionSetup(appRole: string, { lockMs, statementMs }: WorkLimits): string {
  return [
    'set search_path to livery',
    `set timezone to 'UTC'`,
    `set session characteristics as transaction ${ISOLATION}`,
    `set lock_timeout to ${lockMs}`,
    `set statement_timeout to ${statementMs}`,
    `set idle_in_transaction_session_timeout to ${IDLE_IN_TRANSACTION_MS}`,
    `set role ${escapeIdentifier(appRole)}`,
  ].join('; ');
}

function timeouts({ lockMs, statementMs }: WorkLimits): TransactionSetting[] {
  return [
    ['lock_timeout', String(lockMs)],
    ['statement_timeout', String(statementMs)],
    ['idle_in_transaction_session_timeout', String(IDLE_IN_TRANSACTION_MS)],
  ];
}

function localSetting([name, value]: TransactionSetting): string {
  return `set_config('${name}', ${escapeLiteral(value)}, true)`;
}

async function rowsOf<Row extends object>(result: Promise<{ rows: Row[] }>): Promise<Row[]> {
  return (await result).rows;
}

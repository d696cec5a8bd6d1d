import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { PoolTarget } from './connections.ts';
import type { DatabaseLimits } from './limits.ts';
import type { TransactionSetting } from './scoped-query.ts';

/** What a transaction sets itself, because new sessions of the login do not begin with it. */
export interface SessionDefaults {
  settings: readonly TransactionSetting[];
  /** Whether a statement without `begin` runs at the isolation level read committed. */
  readCommitted: boolean;
}

interface Found {
  superuser: boolean;
  inherits: boolean;
  database: string;
  login: string;
  settings: Record<string, string>;
}

const CONNECT_MS = 10_000;
/** Advisory lock for two servers that change the defaults of one login at once, which PostgreSQL rejects. */
const LOCK = 7_270_562;
const ISOLATION = 'default_transaction_isolation';

/**
 * Reads what new sessions of a login begin with. A login that is not a superuser gets the defaults that are missing, by
 * `alter role … set`, so that no statement has to set them: a connection that a pooler hands out, or resets, always has
 * them. A superuser is also used by people, so its sessions stay as they are and each transaction sets everything.
 */
export async function readSessionDefaults(
  target: PoolTarget,
  { appRole, limits }: { appRole: string; limits: DatabaseLimits },
): Promise<SessionDefaults> {
  const wanted = wantedSettings(limits);
  let found = await inSession(target, (client) => read(client, { appRole, wanted }));
  if (!found.superuser && missing(found, wanted).length > 0) {
    await inSession(target, (client) => store(client, found, wanted));
    found = await inSession(target, (client) => read(client, { appRole, wanted }));
  }
  return {
    settings: [
      ...missing(found, wanted).filter(([name]) => name !== ISOLATION),
      // A member has the rights of the role without becoming it, unless it was made not to inherit them.
      ...(found.superuser || !found.inherits ? [['role', appRole] as const] : []),
    ],
    readCommitted: found.settings[ISOLATION] === 'read committed',
  };
}

/** Returns what a transaction sets on the embedded database: its only session has what a migration left in it. */
export function embeddedDefaults({ appRole, limits }: { appRole: string; limits: DatabaseLimits }): SessionDefaults {
  const settings = wantedSettings(limits).filter(([name]) => name !== ISOLATION);
  return { settings: [...settings, ['role', appRole]], readCommitted: true };
}

/** Every name with its value in the unit that `pg_settings` reports. */
function wantedSettings({ call, idleInTransactionMs }: DatabaseLimits): TransactionSetting[] {
  return [
    ['search_path', 'livery'],
    ['TimeZone', 'UTC'],
    [ISOLATION, 'read committed'],
    ['lock_timeout', String(call.lockMs)],
    ['statement_timeout', String(call.statementMs)],
    ['idle_in_transaction_session_timeout', String(idleInTransactionMs)],
  ];
}

const missing = ({ settings }: Found, wanted: readonly TransactionSetting[]): TransactionSetting[] =>
  wanted.filter(([name, value]) => settings[name] !== value);

async function read(
  client: Client,
  { appRole, wanted }: { appRole: string; wanted: readonly TransactionSetting[] },
): Promise<Found> {
  const { rows } = await client.query<Found>(
    `select rolsuper as superuser, pg_has_role(session_user, $1, 'USAGE') as inherits, current_database() as database,
       session_user as login,
       (select jsonb_object_agg(name, setting) from pg_settings where name = any ($2)) as settings
     from pg_roles where rolname = session_user`,
    [appRole, wanted.map(([name]) => name)],
  );
  const [found] = rows;
  if (found === undefined) throw new Error('the database does not name the role of its own session');
  return found;
}

async function store(client: Client, { login, database }: Found, wanted: readonly TransactionSetting[]): Promise<void> {
  const alter = `alter role ${escapeIdentifier(login)} in database ${escapeIdentifier(database)}`;
  await client.query(
    [
      'begin',
      `select pg_advisory_xact_lock(${LOCK})`,
      ...wanted.map(([name, value]) => `${alter} set ${name} to ${escapeLiteral(value)}`),
      'commit',
    ].join('; '),
  );
}

async function inSession<Result>(target: PoolTarget, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ ...target, keepAlive: true, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

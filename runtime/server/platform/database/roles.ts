import { Client, escapeIdentifier } from 'pg';
import type { PoolTarget } from './connections.ts';

/** Owns the schema `livery`: tables change only by migrations, and money only by its functions. Cannot log in. */
export const OWNER_ROLE = 'livery_owner';
/** What the application's statements run as; the modules declare what it may do. Cannot log in. */
export const APP_ROLE = 'livery_app';

/** Tables that only their owner may change or truncate, whichever role the application uses. */
const GUARDED = [
  'merchant_money',
  'ledger_account',
  'ledger_tx',
  'ledger_entry',
  'ledger_key',
  'vendor_tx',
  'vendor_tx_key',
  'round',
  'round_key',
  'audit',
];

interface Login {
  name: string;
  superuser: boolean;
  /** May act as the owner of the tables, so that the application is not separated from them. */
  owns: boolean;
  /**
   * May change what only money functions may change (by a grant, as a member of `pg_write_all_data`), or sees every
   * merchant.
   */
  bypasses: boolean;
  member: boolean;
  /** The schemas of the sandbox studio and cashier that it may neither create nor use. */
  lacks: string[];
}

/** The database cannot be used as it is set up; the message states what to do. */
export class DatabaseRejected extends Error {
  override readonly name: string = 'DatabaseRejected';
}

/** The role of a connection is not one that the application may run as; the message contains the SQL to run. */
class DatabaseRoleRejected extends DatabaseRejected {
  override readonly name = 'DatabaseRoleRejected';
}

/** The sandbox studio and the sandbox cashier are third parties: each owns the tables of its schema. */
const SANDBOX_SCHEMAS = ['studio', 'cashier'];

/** The right to `set role`: PostgreSQL 15 has no name of its own for it, because each member of a role may. */
const SET_ROLE = `case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end`;

/** Returns the login of a connection and its rights in the schema `livery`. */
export async function readLogin(client: Client): Promise<Login> {
  const { rows } = await client.query<Login>(
    `select session_user as name, rolsuper as superuser,
       exists (
         select from pg_namespace schema left join pg_class object on object.relnamespace = schema.oid
         where schema.nspname = 'livery' and (pg_has_role(session_user, schema.nspowner, 'MEMBER')
           or pg_has_role(session_user, object.relowner, 'MEMBER'))
       ) or exists (
         select from pg_roles owner where owner.rolname = '${OWNER_ROLE}' and pg_has_role(session_user, owner.oid, 'MEMBER')
       ) as owns,
       rolbypassrls or exists (
         select from pg_class where relnamespace = to_regnamespace('livery') and relname = any ($1)
           and has_table_privilege(session_user, oid, 'update, delete, truncate')
       ) as bypasses,
       exists (
         select from pg_roles app where app.rolname = '${APP_ROLE}' and pg_has_role(session_user, app.oid, 'MEMBER')
       ) as member,
       array(
         select name from unnest($2::text[]) name left join pg_namespace schema on schema.nspname = name
         where case when schema.oid is null then not has_database_privilege(session_user, current_database(), 'CREATE')
           else not has_schema_privilege(session_user, schema.oid, 'USAGE')
             or not has_schema_privilege(session_user, schema.oid, 'CREATE')
             or exists (
               select from pg_class where relnamespace = schema.oid and relkind = 'r'
                 and not pg_has_role(session_user, relowner, 'USAGE')
             ) end
       ) as lacks
     from pg_roles where rolname = session_user`,
    [GUARDED, SANDBOX_SCHEMAS],
  );
  const [login] = rows;
  if (login === undefined) throw new Error('the database does not name the role of its own session');
  return login;
}

/**
 * Creates the two roles and makes `livery_owner` the owner of everything in the schema `livery`; the rest of the
 * migration runs as that role. Needs a superuser, or a member of `livery_owner`. Throws `DatabaseRoleRejected`.
 */
export async function becomeOwner(client: Client, login: Login): Promise<void> {
  if (login.superuser) for (const role of [OWNER_ROLE, APP_ROLE]) await client.query(makeRole(role));
  const owner = await client.query(
    `select from pg_roles where rolname = '${OWNER_ROLE}' and pg_has_role(session_user, oid, ${SET_ROLE})`,
  );
  const { rows } = await client.query<{ exists: boolean; creates: boolean }>(
    `select to_regnamespace('livery') is not null as "exists",
       has_database_privilege(session_user, current_database(), 'CREATE') as creates`,
  );
  const { exists, creates } = rows[0] ?? { exists: false, creates: false };
  if (owner.rowCount === 0 || !(exists || creates)) throw new DatabaseRoleRejected(await migrator(client, login));
  // PostgreSQL rejects `if not exists` too where the login may not create a schema.
  if (!exists) await client.query(`create schema if not exists livery authorization ${OWNER_ROLE}`);
  await client.query(giveToOwner);
  await client.query(`set role ${OWNER_ROLE}`);
}

/**
 * Checks that the application's connection can be separated from the owner of the tables: a superuser switches to
 * `livery_app`; another role must be a member of it, own none of them, reach the ledger only by its functions, and have
 * the schemas of the sandboxes. Throws `DatabaseRoleRejected`.
 */
export async function checkApplicationLogin(
  target: PoolTarget,
  { migratesElsewhere }: { migratesElsewhere: boolean },
): Promise<void> {
  const client = new Client(target);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const login = await readLogin(client);
    if (login.superuser) return;
    if (login.member && !login.owns) {
      if (login.bypasses) throw new DatabaseRoleRejected(tooMuch(login));
      if (login.lacks.length > 0) throw new DatabaseRoleRejected(sandboxes(login));
      return;
    }
    throw new DatabaseRoleRejected(
      migratesElsewhere && !login.owns ? membership(login) : await separation(client, login),
    );
  } finally {
    await client.end();
  }
}

const makeRole = (role: string): string =>
  `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`;

/** Objects of older databases belong to the role that created them. */
const giveToOwner = `do $$
declare
  change text;
begin
  if exists (select from pg_namespace where nspname = 'livery' and nspowner <> '${OWNER_ROLE}'::regrole) then
    alter schema livery owner to ${OWNER_ROLE};
  end if;
  for change in
    select format('alter table %s owner to ${OWNER_ROLE}', oid::regclass) from pg_class
      where relnamespace = 'livery'::regnamespace and relkind in ('r', 'p') and relowner <> '${OWNER_ROLE}'::regrole
    union all select format('alter routine %s owner to ${OWNER_ROLE}', oid::regprocedure) from pg_proc
      where pronamespace = 'livery'::regnamespace and proowner <> '${OWNER_ROLE}'::regrole
    union all select format('alter type %s owner to ${OWNER_ROLE}', composite.reltype::regtype) from pg_class composite
      where composite.relnamespace = 'livery'::regnamespace and relkind = 'c' and relowner <> '${OWNER_ROLE}'::regrole
  loop
    execute change;
  end loop;
end $$`;

/** Returns the SQL for a login that shall migrate; only that of a `DATABASE_DIRECT_URL` comes so far. */
async function migrator(client: Client, { name }: Login): Promise<string> {
  return `DATABASE_DIRECT_URL logs in as ${name}, which may not migrate: it must be a member of ${OWNER_ROLE}, which creates schemas. As an administrator of the database, run:

${await migrationGrants(client, name)}`;
}

async function migrationGrants(client: Client, name: string): Promise<string> {
  const { rows } = await client.query<{ database: string }>('select current_database() as database');
  return `${makeRole(OWNER_ROLE)};
${makeRole(APP_ROLE)};
grant create on database ${escapeIdentifier(rows[0]?.database ?? '')} to ${OWNER_ROLE};
grant ${OWNER_ROLE} to ${escapeIdentifier(name)};`;
}

/** Returns why a login is rejected, and the SQL that creates a login for the application. */
async function separation(client: Client, { name, owns }: Login): Promise<string> {
  const why = owns
    ? `The application logs in to the database as ${name}, which may act as the owner of the tables: it could change balances and the audit log.`
    : `The application logs in to the database as ${name}, which is not a member of ${APP_ROLE} and may not create the tables.`;
  return `${why}
Give the application a login of its own. As an administrator of the database, run:

${await migrationGrants(client, name)}
create role livery_login login password 'choose-a-password';
${grantsOf('livery_login')}

Then set DATABASE_DIRECT_URL to the address with ${name}, which migrates, and DATABASE_URL to the address with livery_login.`;
}

/** Reason: a login that has more rights than it needs. */
const tooMuch = ({ name }: Login): string =>
  `The application logs in to the database as ${name}, which may change the ledger without its functions: it has BYPASSRLS, grants of its own, or is a member of pg_write_all_data.
Take these from it, or give the application a login of its own. As an administrator of the database, run:

create role livery_login login password 'choose-a-password';
${grantsOf('livery_login')}

Then set DATABASE_URL to the address with livery_login.`;

/** The SQL where another role migrates, so that this one needs only what the application does. */
const membership = ({ name }: Login): string =>
  `DATABASE_URL logs in as ${name}, which is not a member of ${APP_ROLE}. As an administrator of the database, run:

${grantsOf(escapeIdentifier(name))}`;

/** The SQL for a login that lacks no more than the schemas of the sandboxes. */
const sandboxes = ({ name, lacks }: Login): string =>
  `DATABASE_URL logs in as ${name}, which may not create tables in the ${lacks.length === 1 ? 'schema' : 'schemas'} ${lacks.join(' and ')}, as the ${lacks.map((schema) => `sandbox ${schema}`).join(' and the ')} must. As an administrator of the database, run:

${schemasOf(escapeIdentifier(name), lacks)}`;

const grantsOf = (login: string): string => `grant ${APP_ROLE} to ${login};
${schemasOf(login, SANDBOX_SCHEMAS)}`;

const schemasOf = (login: string, schemas: readonly string[]): string =>
  schemas.map((schema) => ownedBy(login, schema)).join('\n');

const ownedBy = (login: string, schema: string): string => `create schema if not exists ${schema};
alter schema ${schema} owner to ${login};
do $$ declare existing regclass; begin
  for existing in select oid from pg_class where relnamespace = '${schema}'::regnamespace and relkind = 'r' loop
    execute format('alter table %s owner to ${login}', existing);
  end loop;
end $$;`;

import { escapeIdentifier, escapeLiteral } from 'pg';
import { APP_ROLE } from './roles.ts';

/** A right of the application on a table; an insert or an update may be limited to columns. */
export type TableRight =
  | 'select'
  | 'insert'
  | 'update'
  | 'delete'
  | { insert: readonly string[] }
  | { update: readonly string[] };

/** What the application may do with the objects of a module; all else is denied. */
export interface ModuleGrants {
  /** Name of the module's folder. */
  id: string;
  tables: Readonly<Record<string, readonly TableRight[]>>;
  /** SQL functions that it may call. They run as the owner of the tables. */
  functions?: readonly string[];
}

/**
 * Returns the SQL that gives the application's role what the modules declare, and takes everything else from it. It is
 * applied at every start, after the functions. It raises an exception that names the module if a table or a function
 * that one declares does not exist.
 */
export function grantsSql(modules: readonly ModuleGrants[]): string {
  const kinds = ['tables', 'sequences', 'functions'];
  const statements = [
    ...modules.flatMap(existenceChecks),
    ...kinds.map((kind) => `revoke all on all ${kind} in schema livery from ${APP_ROLE}, public`),
    `grant usage on schema livery to ${APP_ROLE}`,
    ...modules.flatMap(({ tables, functions = [] }) => [
      ...Object.entries(tables).flatMap(([table, rights]) => tableGrant(table, rights)),
      ...functions.map((name) => `grant execute on function ${escapeIdentifier(name)} to ${APP_ROLE}`),
    ]),
  ];
  return `${statements.join(';\n')};\n`;
}

function existenceChecks({ id, tables, functions = [] }: ModuleGrants): string[] {
  const file = `runtime/server/platform/${id}/module.ts`;
  return [
    ...Object.keys(tables).map((name) =>
      raisedUnless(
        `to_regclass(${escapeLiteral(`livery.${escapeIdentifier(name)}`)}) is not null`,
        `${file} declares the table "${name}", which does not exist: correct the name in "tables", or create it in a migration`,
      ),
    ),
    ...functions.map((name) =>
      raisedUnless(
        `exists (select from pg_proc where pronamespace = 'livery'::regnamespace and proname = ${escapeLiteral(name)})`,
        `${file} declares the function "${name}", which does not exist: correct the name in "functions", or create it in database/functions/`,
      ),
    ),
  ];
}

function raisedUnless(condition: string, message: string): string {
  return `do $check$ begin if not (${condition}) then raise exception using message = ${escapeLiteral(message)}; end if; end $check$`;
}

function tableGrant(table: string, rights: readonly TableRight[]): string[] {
  if (rights.length === 0) return [];
  return [`grant ${rights.map(rightText).join(', ')} on ${escapeIdentifier(table)} to ${APP_ROLE}`];
}

function rightText(right: TableRight): string {
  if (typeof right === 'string') return right;
  return Object.entries(right)
    .map(([action, columns]: [string, readonly string[]]) => `${action} (${columns.map(escapeIdentifier).join(', ')})`)
    .join(', ');
}

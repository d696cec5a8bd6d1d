import { escapeIdentifier } from 'pg';
import { APP_ROLE } from './roles.ts';

/** A right of the application on a table; an insert or an update may be limited to columns. */
export type TableRight =
  'select' | 'insert' | 'update' | 'delete' | { insert: readonly string[] } | { update: readonly string[] };

/** What the application may do with the objects of a module; all else is denied. */
export interface ModuleGrants {
  tables: Readonly<Record<string, readonly TableRight[]>>;
  /** SQL functions that it may call. They run as the owner of the tables. */
  functions?: readonly string[];
}

/**
 * Returns the SQL that gives the application's role what the modules declare, and takes everything else from it. It is
 * applied at every start, after the functions.
 */
export function grantsSql(modules: readonly ModuleGrants[]): string {
  const kinds = ['tables', 'sequences', 'functions'];
  const statements = [
    ...kinds.map((kind) => `revoke all on all ${kind} in schema livery from ${APP_ROLE}, public`),
    `grant usage on schema livery to ${APP_ROLE}`,
    ...modules.flatMap(({ tables, functions = [] }) => [
      ...Object.entries(tables).flatMap(([table, rights]) => tableGrant(table, rights)),
      ...functions.map((name) => `grant execute on function ${escapeIdentifier(name)} to ${APP_ROLE}`),
    ]),
  ];
  return `${statements.join(';\n')};\n`;
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

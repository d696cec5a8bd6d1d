import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApiParts, TablePart } from './api-parts.ts';

/**
 * Returns one line for each row of `schema/api/` that does not fit the others; empty if all rows are valid. `owners` are
 * the names that an operation may begin with: features, and modules of the platform that have no part in the portal.
 */
export async function apiProblems(root: string, parts: ApiParts, owners: readonly string[]): Promise<string[]> {
  const codes = new Set(parts.errors.flatMap(({ rows }) => Object.keys(rows)));
  const definitions = await definitionsOf(root, parts.schemas);
  return [
    ...repeatedKeys(parts.operations),
    ...repeatedKeys(parts.errors),
    ...parts.operations.flatMap(({ file, rows }) =>
      Object.entries(rows).flatMap(([id, { errors, request, value }]) => [
        ...(owners.includes(id.split('.', 1)[0] ?? '')
          ? []
          : [`schema/api/${file}: "${id}" belongs to no feature; begin it with one of ${owners.join(', ')}`]),
        ...errors
          .filter((code) => !codes.has(code))
          .map((code) => `schema/api/${file}: "${id}" names the error "${code}"; add it to a *.errors.ts file`),
        ...[request, value]
          .filter((name) => name !== undefined && !definitions.has(name))
          .map((name) => `schema/api/${file}: "${id}" names "${name}"; add it to ${schemaFile(name)}`),
      ]),
    ),
    ...repeatedRoutes(parts.operations),
    ...accessProblems(parts, owners),
  ];
}

/** Returns what is wrong with the permissions: an owner that does not exist, a name twice, one that no call names. */
function accessProblems({ access, operations }: ApiParts, owners: readonly string[]): string[] {
  const named = new Set<string | undefined>(
    operations.flatMap(({ rows }) => Object.values(rows).map(({ permission }) => permission)),
  );
  const rowsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, true]));
  return [
    ...access
      .filter(({ feature }) => !owners.includes(feature))
      .map(
        ({ file }) => `schema/api/${file}: there is no such feature; name the file after one of ${owners.join(', ')}`,
      ),
    ...repeatedKeys(access.map(({ permissions, ...part }) => ({ ...part, rows: rowsOf(permissions) }))),
    ...access.flatMap(({ file, permissions }) =>
      permissions
        .filter((name) => !named.has(name))
        .map((name) => `schema/api/${file}: no call names the permission "${name}"; remove it`),
    ),
  ];
}

function repeatedKeys(parts: readonly TablePart<unknown>[]): string[] {
  const seen = new Map<string, string>();
  return parts.flatMap(({ file, rows }) =>
    Object.keys(rows).flatMap((key) => {
      const first = seen.get(key);
      seen.set(key, file);
      return first === undefined ? [] : [`schema/api/${file}: "${key}" is taken by ${first}; choose another name`];
    }),
  );
}

function repeatedRoutes(parts: ApiParts['operations']): string[] {
  const seen = new Map<string, string>();
  return parts.flatMap(({ file, rows }) =>
    Object.entries(rows).flatMap(([id, { method, path: address }]) => {
      const route = `${method} ${address}`;
      const first = seen.get(route);
      seen.set(route, id);
      return first === undefined ? [] : [`schema/api/${file}: ${route} of "${id}" is taken by "${first}"`];
    }),
  );
}

async function definitionsOf(root: string, schemas: readonly string[]): Promise<Set<string>> {
  const names = await Promise.all(
    schemas.map(async (schema) => {
      const text = await readFile(path.join(root, `schema/api/${schema}.schema.json`), 'utf8');
      const { $defs = {} } = JSON.parse(text) as { $defs?: Record<string, unknown> };
      return Object.keys($defs).map((name) => `${schema}#${name}`);
    }),
  );
  return new Set(names.flat());
}

function schemaFile(name: string | undefined): string {
  return `schema/api/${name?.split('#', 1)[0] ?? ''}.schema.json`;
}

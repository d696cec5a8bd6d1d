import type { ApiParts } from './api-parts.ts';

/** A field that a record must have. `fix` completes the sentence `set it to …`. */
interface Field {
  name: string;
  fix: string;
  accepts(value: unknown): boolean;
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'];
const pageAccesses = ['visitor', 'trial', 'member', 'agent'];
const accesses = [...pageAccesses, 'operator'];

const operationFields: readonly Field[] = [
  { name: 'method', fix: `one of ${methods.join(', ')}`, accepts: (value) => methods.some((name) => name === value) },
  {
    name: 'path',
    fix: 'an address that begins with /wps/, /lgw/ or /lotto/',
    accepts: (value) => typeof value === 'string' && /^\/(?:wps|lgw|lotto)\//.test(value),
  },
  {
    name: 'access',
    fix: `one of ${accesses.join(', ')}`,
    accepts: (value) => accesses.some((name) => name === value),
  },
  { name: 'summary', fix: 'one sentence that says what the call does', accepts: isText },
  { name: 'errors', fix: 'the list of its error codes, [] for none', accepts: Array.isArray },
];

const featureFields: readonly Field[] = [
  { name: 'routes', fix: 'the list of its routes, [] for none', accepts: Array.isArray },
];

/** Returns one line for each operation whose row lacks a field or has a value of another type. */
export function operationFieldProblems({ operations, access }: Pick<ApiParts, 'operations' | 'access'>): string[] {
  const permissions = access.flatMap((part) => part.permissions);
  const permissionField: Field = {
    name: 'permission',
    fix: 'a permission of schema/api/<feature>.access.ts, because its access is "operator"',
    accepts: (value) => permissions.some((name) => name === value),
  };
  return operations.flatMap(({ file, rows }) =>
    Object.entries(rows).flatMap(([id, row]) => {
      const fields = row.access === 'operator' ? [...operationFields, permissionField] : operationFields;
      return fieldProblems(row, fields).map((problem) => `schema/api/${file}: "${id}" ${problem}`);
    }),
  );
}

/**
 * Returns one line for each field that the record of a feature or its routes lack, and for each flag of its routes that no file of
 * `schema/flags` defines.
 */
export function featureFieldProblems(feature: object, flags: ReadonlySet<string>): string[] {
  const problems = fieldProblems(feature, featureFields);
  const routes = 'routes' in feature && Array.isArray(feature.routes) ? (feature.routes as unknown[]) : [];
  for (const route of routes) {
    const { path, flag, access } = route as { path?: unknown; flag?: unknown; access?: unknown };
    if (typeof path !== 'string' || !path.startsWith('/'))
      problems.push('has a route without "path"; set "path" to an address that begins with /');
    if (!pageAccesses.some((name) => name === access))
      problems.push(
        `has a route ${String(path)} without a known "access"; set it to one of ${pageAccesses.join(', ')}`,
      );
    if (typeof flag === 'string' && !flags.has(flag))
      problems.push(`names the unknown flag "${flag}"; correct it, or add the flag to a file of schema/flags`);
  }
  return problems;
}

function fieldProblems(record: object, fields: readonly Field[]): string[] {
  const values = new Map<string, unknown>(Object.entries(record));
  return fields
    .filter(({ name, accepts }) => !accepts(values.get(name)))
    .map(({ name, fix }) => `${values.has(name) ? 'has a wrong' : 'lacks'} "${name}"; set it to ${fix}`);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

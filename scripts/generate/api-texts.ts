import type { Operation } from '../../schema/api/operation.ts';
import type { AccessPart, TablePart } from './api-parts.ts';

/** Returns `schema/generated/operations.ts`: the table of all operations. */
export function operationsText(parts: readonly TablePart<Operation>[]): string {
  return tableText({
    parts,
    source: 'schema/api/<part>.operations.ts',
    table: 'operations',
    row: "import type { Operation } from '../api/operation.ts';",
    type: 'Operation',
  });
}

/** Returns `schema/generated/operation-types.ts`: the request and the value of each operation. */
export function operationTypesText(schemas: readonly string[], parts: readonly TablePart<Operation>[]): string {
  const type = (name: string | undefined): string => (name === undefined ? 'undefined' : name.replace('#', '.'));
  const rows = rowsOf(parts).map(
    ([id, operation]) => `  '${id}': { request: ${type(operation.request)}; value: ${type(operation.value)} };`,
  );
  return [
    banner('schema/api/<part>.operations.ts'),
    ...schemas.map((schema) => `import type * as ${schema} from './api/${schema}.ts';`),
    '',
    'export interface OperationTypes {',
    ...rows,
    '}',
    '',
  ].join('\n');
}

/**
 * Returns `schema/generated/operation-routes.ts`: the data with which the portal and the console call their operations.
 * Commands alone make the other calls of operators.
 */
export function operationRoutesText(parts: readonly TablePart<Operation>[]): string {
  const rows = rowsOf(parts);
  return [
    banner('schema/api/<part>.operations.ts'),
    "export interface OperationRoute { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; sealed?: true; form?: true; revalidated?: true; upload?: true; file?: true; session?: true }",
    '',
    'export const operationRoutes = {',
    ...rows.filter(([, { access, where }]) => access !== 'operator' && where === undefined).map(routeText),
    '} as const satisfies Readonly<Record<string, OperationRoute>>;',
    '',
    '/** Operations of visitors, players and agents at a brand. */',
    'export type PortalOperationId = keyof typeof operationRoutes;',
    '',
    'export const consoleRoutes = {',
    ...rows.filter(([, { where }]) => where !== undefined).map(routeText),
    '} as const satisfies Readonly<Record<string, OperationRoute>>;',
    '',
    '/** Operations that the host of the console answers. */',
    'export type ConsoleOperationId = keyof typeof consoleRoutes;',
    '',
  ].join('\n');
}

function routeText([id, operation]: [string, Operation]): string {
  const { method, path, access, sealed, form, revalidated, upload, file } = operation;
  const session = access !== 'visitor' && access !== 'operator';
  return `  '${id}': { method: '${method}', path: '${path}'${sealed ? ', sealed: true' : ''}${form ? ', form: true' : ''}${revalidated ? ', revalidated: true' : ''}${upload ? ', upload: true' : ''}${file ? ', file: true' : ''}${session ? ', session: true' : ''} },`;
}

/** Returns `runtime/shared/generated/error-status.ts`: the HTTP status of each error code. */
export function errorStatusText(parts: readonly TablePart<number>[]): string {
  return [
    banner('schema/api/<part>.errors.ts'),
    'export const errorStatus = {',
    ...rowsOf(parts).map(([code, status]) => `  '${code}': ${status},`),
    '} as const;',
    '',
  ].join('\n');
}

/** Returns `schema/generated/error-codes.ts`: the closed type of error codes. */
export function errorCodesText(parts: readonly TablePart<number>[]): string {
  return [
    banner('schema/api/<part>.errors.ts'),
    'export type ErrorCode =',
    ...rowsOf(parts).map(([code]) => `  | '${code}'`),
    ';',
    '',
  ].join('\n');
}

/** Returns `schema/generated/access.ts`: what each feature declares about permissions and breaks. */
export function accessText(parts: readonly AccessPart[]): string {
  return [
    banner('schema/api/<feature>.access.ts'),
    ...parts.map(({ file, name }) => `import { ${name} } from '../api/${file}';`),
    '',
    'export const access = {',
    ...parts.map(({ feature, name }) => `  ${feature}: ${name},`),
    '} as const;',
    '',
  ].join('\n');
}

/** Returns `schema/generated/api-schemas.ts`: every API schema, for ajv. */
export function apiSchemasText(schemas: readonly string[]): string {
  return [
    banner('schema/api/'),
    ...schemas.map((name) => `import ${name} from '../api/${name}.schema.json' with { type: 'json' };`),
    '',
    `export const apiSchemas = [${schemas.join(', ')}] as const;`,
    '',
  ].join('\n');
}

function tableText<Row>(table: {
  parts: readonly TablePart<Row>[];
  source: string;
  table: string;
  row: string;
  type: string;
}): string {
  return [
    banner(table.source),
    ...table.parts.map(({ file, name }) => `import { ${name} } from '../api/${file}';`),
    table.row,
    '',
    `export const ${table.table} = {`,
    ...table.parts.map(({ name }) => `  ...${name},`),
    `} as const satisfies Record<string, ${table.type}>;`,
    '',
  ].join('\n');
}

function rowsOf<Row>(parts: readonly TablePart<Row>[]): [string, Row][] {
  return parts.flatMap(({ rows }) => Object.entries(rows));
}

/** Returns the first line of a generated file. */
export function banner(source: string): string {
  return `/* Generated from ${source}; change that. */`;
}

import { operations, type Operation, type OperationId } from '../../../schema/api/operations.ts';

const byRoute: ReadonlyMap<string, OperationId> = new Map(
  operationEntries().map(([id, { method, path }]) => [`${method} ${path}`, id]),
);

/** The paths that the host of the console answers. */
export const consolePaths: ReadonlySet<string> = new Set(
  operationEntries().flatMap(([, { path, where }]) => (where === undefined ? [] : [path])),
);

/** Returns the operations as pairs, with the type that every row has. */
export function operationEntries(): [OperationId, Operation][] {
  return Object.entries(operations).map(([id, operation]) => [id as OperationId, operation]);
}

/** Returns the operation of a registered route; null for routes outside the table. */
export function operationOf(route: { method: string | string[]; url: string | undefined }): OperationId | null {
  return byRoute.get(`${String(route.method)} ${route.url ?? ''}`) ?? null;
}

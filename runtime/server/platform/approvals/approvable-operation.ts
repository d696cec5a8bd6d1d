import { operations, type Operation, type OperationId } from '../../../../schema/api/operations.ts';
import type { Permission } from '../../../../schema/api/permissions.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Approvable, RunnableId } from '../define-module.ts';

/** An operation that a second person may have to approve. */
export interface ApprovableOperation {
  operation: RunnableId;
  permission: Permission;
  approvable: Approvable;
  request: Operation['request'];
}

/** Returns an operation that a second person may have to approve. Throws `request.invalid` for any other. */
export function approvableOperation(id: string, approvableOf: (id: string) => Approvable | null): ApprovableOperation {
  const approvable = approvableOf(id);
  if (approvable === null) throw new AppError('request.invalid', { where: '/operation', rule: 'enum' });
  // Only ids of the table are approvable.
  const operation = id as RunnableId;
  const { permission, request }: Operation = operations[operation as OperationId];
  if (permission === undefined) throw new Error(`${id} has no permission`);
  return { operation, permission, approvable, request };
}

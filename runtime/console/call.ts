import { consoleRoutes, type ConsoleOperationId } from '../../schema/generated/operation-routes.ts';
import type { OperationTypes } from '../../schema/generated/operation-types.ts';
import { AppError } from '../shared/errors.ts';
import { callRoute } from '../web/client/api/call-route.ts';

type Request<Id extends ConsoleOperationId> = OperationTypes[Id]['request'];

/**
 * Calls an operation that the host of the console answers. Throws `AppError` for an error reply and `NetworkError` if no
 * valid reply came.
 */
export async function call<Id extends ConsoleOperationId>(
  id: Id,
  ...[request]: Request<Id> extends undefined ? [] : [request: Request<Id>]
): Promise<OperationTypes[Id]['value']> {
  const { reply } = await callRoute(consoleRoutes[id], request);
  if (!reply.success) throw new AppError(reply.code, { ...reply.params });
  // The replies of the server follow the schema that this type is generated from.
  return reply.value as OperationTypes[Id]['value'];
}

import {
  operationRoutes,
  type OperationRoute,
  type PortalOperationId,
} from '../../../../schema/generated/operation-routes.ts';
import type { OperationTypes } from '../../../../schema/generated/operation-types.ts';
import { AppError } from '../../../shared/errors.ts';
import type { SealedBody } from '../../../shared/sealed.ts';
import { currentLanguage } from '../i18n/current-language.ts';
import { isKnownVisitor, sessionToken } from '../session/session-kernel.ts';
import { callRoute, type CallOptions } from './call-route.ts';
import { errorOf } from './error-of.ts';
import { NetworkError } from './network-error.ts';

type Request<Id extends PortalOperationId> = OperationTypes[Id]['request'];
type Value<Id extends PortalOperationId> = OperationTypes[Id]['value'];

/**
 * Calls an operation of `schema/api/operations.ts`, except operators' calls, on the brand's own host.
 * Throws `AppError` for an error reply and `NetworkError` if no valid reply came; an aborted call rethrows the abort.
 */
export async function apiCall<Id extends PortalOperationId>(
  id: Id,
  ...[request, options = {}]: CallArguments<Id>
): Promise<Value<Id>> {
  const { value } = await ask<Id>(id, request, options);
  return value;
}

type CallArguments<Id extends PortalOperationId> =
  Request<Id> extends undefined
    ? [request?: undefined, options?: CallOptions]
    : [request: Request<Id>, options?: CallOptions];

async function ask<Id extends PortalOperationId>(
  id: Id,
  request: object | undefined,
  options: CallOptions,
): Promise<{ value: Value<Id>; answeredAt: Date }> {
  const route: OperationRoute = operationRoutes[id];
  // Visible queries refetch once more before they notice the logout: they fail here without a request.
  if (route.session && isKnownVisitor()) throw new AppError('session.required');
  const sent = route.sealed && request !== undefined ? await sealed(request) : request;
  const token = sessionToken();
  const csrf: Record<string, string> = token === null || route.method === 'GET' ? {} : { 'x-csrf-token': token };
  const { reply, answeredAt } = await callRoute(route, sent, {
    ...options,
    headers: { language: currentLanguage(), ...csrf },
  });
  if (reply.success) {
    // The replies of the server follow the schema that these types are generated from.
    return { value: reply.value as Value<Id>, answeredAt };
  }
  throw errorOf(reply, { token });
}

async function sealed(payload: object): Promise<SealedBody> {
  const [{ seal }, { value: key, answeredAt }] = await Promise.all([
    loadForCall(import('./seal.ts')),
    ask<'system.sealKey'>('system.sealKey', undefined, {}),
  ]);
  return seal({ payload, key, at: answeredAt });
}

/** Loads a chunk that a call needs. Throws `NetworkError` if it cannot be loaded, as the call would. */
function loadForCall<Module>(load: Promise<Module>): Promise<Module> {
  return load.catch((cause: unknown) => {
    throw new NetworkError(navigator.onLine ? 'unreachable' : 'offline', { cause });
  });
}

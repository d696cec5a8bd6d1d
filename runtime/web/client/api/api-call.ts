import {
  operationRoutes,
  type OperationRoute,
  type PortalOperationId,
} from '../../../../schema/generated/operation-routes.ts';
import type { OperationTypes } from '../../../../schema/generated/operation-types.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Reply } from '../../../shared/reply.ts';
import { currentLanguage } from '../i18n/current-language.ts';
import { isKnownVisitor, sessionToken } from '../session/session-kernel.ts';
import { loadForCall } from '../parts/chunk-failure.ts';
import { NetworkError } from './network-error.ts';
import { errorOf, isReply } from './read-reply.ts';

type Request<Id extends PortalOperationId> = OperationTypes[Id]['request'];
type Value<Id extends PortalOperationId> = OperationTypes[Id]['value'];

export interface ApiCallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
}

const defaultTimeoutMs = 20_000;
const formType = 'application/x-www-form-urlencoded;charset=UTF-8';

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
    ? [request?: undefined, options?: ApiCallOptions]
    : [request: Request<Id>, options?: ApiCallOptions];

interface Answer<Id extends PortalOperationId> {
  value: Value<Id>;
  /** The server's clock at the reply; the clock of the device may be wrong. */
  answeredAt: Date;
}

async function ask<Id extends PortalOperationId>(
  id: Id,
  request: object | undefined,
  options: ApiCallOptions,
): Promise<Answer<Id>> {
  const route: OperationRoute = operationRoutes[id];
  // Visible queries refetch once more before they notice the logout: they fail here without a request.
  if (route.session && isKnownVisitor()) throw new AppError('session.required');
  const query = route.method === 'GET' && request !== undefined ? `?${toQuery(request)}` : '';
  const body = route.method === 'GET' || request === undefined ? undefined : await toBody(route, request);
  const token = sessionToken();
  const { reply, answeredAt } = await send(`${route.path}${query}`, {
    method: route.method,
    headers: {
      accept: 'application/json',
      language: currentLanguage(),
      ...(body === undefined ? {} : { 'content-type': route.form ? formType : 'application/json' }),
      ...(token === null || route.method === 'GET' ? {} : { 'x-csrf-token': token }),
    },
    body,
    credentials: 'same-origin',
    // The browser caches replies that are the same for every user and revalidates them on each request.
    cache: route.revalidated ? 'no-cache' : 'no-store',
    signal: withTimeout(options),
  });
  if (reply.success) {
    // The replies of the server follow the schema that these types are generated from.
    return { value: reply.value as Value<Id>, answeredAt };
  }
  throw errorOf(reply, { token });
}

async function send(url: string, init: RequestInit): Promise<{ reply: Reply<unknown>; answeredAt: Date }> {
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw new NetworkError(timedOut ? 'timeout' : navigator.onLine ? 'unreachable' : 'offline', { cause });
  }
  let reply: unknown;
  try {
    reply = await response.json();
  } catch (cause) {
    throw new NetworkError('unreadable', { cause });
  }
  if (!isReply(reply)) throw new NetworkError('unreadable');
  const said = new Date(response.headers.get('date') ?? Number.NaN);
  return { reply, answeredAt: Number.isNaN(said.getTime()) ? new Date() : said };
}

function toQuery(request: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.toString();
}

async function toBody(route: OperationRoute, request: object): Promise<string> {
  if (route.form) return toQuery(request);
  if (!route.sealed) return JSON.stringify(request);
  const [{ seal }, { value: key, answeredAt }] = await Promise.all([
    loadForCall(import('./seal.ts')),
    ask<'system.sealKey'>('system.sealKey', undefined, {}),
  ]);
  return JSON.stringify(await seal({ payload: request, key, at: answeredAt }));
}

function withTimeout({ signal, timeoutMs = defaultTimeoutMs }: ApiCallOptions): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
}

import type { OperationRoute } from '../../../../schema/generated/operation-routes.ts';
import type { Reply } from '../../../shared/reply.ts';
import { isReply } from './is-reply.ts';
import { NetworkError } from './network-error.ts';

export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
}

export interface Answer {
  reply: Reply<unknown>;
  /** The server's clock at the reply; the clock of the device may be wrong. */
  answeredAt: Date;
}

const defaultTimeoutMs = 20_000;
const formType = 'application/x-www-form-urlencoded;charset=UTF-8';

/**
 * Calls a route on the page's own host, with the request as its query or body. Throws `NetworkError` if no valid reply
 * came; an aborted call rethrows the abort.
 */
export function callRoute(
  { method, path, form, revalidated }: OperationRoute,
  request: object | undefined,
  { headers = {}, ...options }: CallOptions & { headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer> {
  const query = method === 'GET' && request !== undefined ? `?${toQuery(request)}` : '';
  const text = (sent: object): string => (form ? toQuery(sent) : JSON.stringify(sent));
  const body = method === 'GET' || request === undefined ? undefined : text(request);
  return send(`${path}${query}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': form ? formType : 'application/json' }),
      ...headers,
    },
    body,
    credentials: 'same-origin',
    // The browser caches replies that are the same for every user and revalidates them on each request.
    cache: revalidated ? 'no-cache' : 'no-store',
    signal: withTimeout(options),
  });
}

async function send(url: string, init: RequestInit): Promise<Answer> {
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

function withTimeout({ signal, timeoutMs = defaultTimeoutMs }: CallOptions): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
}

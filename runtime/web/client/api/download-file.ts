import { operationRoutes } from '../../../../schema/generated/operation-routes.ts';
import type { OperationTypes } from '../../../../schema/generated/operation-types.ts';
import { currentLanguage } from '../i18n/current-language.ts';
import { sessionToken } from '../session/session-kernel.ts';
import { NetworkError } from './network-error.ts';
import { errorOf } from './error-of.ts';
import { isReply } from './is-reply.ts';

/** Operations that reply with a file. */
type FileOperation = {
  [Id in keyof typeof operationRoutes]: (typeof operationRoutes)[Id] extends { file: true } ? Id : never;
}[keyof typeof operationRoutes];

const timeoutMs = 120_000;

/**
 * Calls an operation that replies with a file, and lets the browser store it under `name`. Throws `AppError` for an
 * error reply and `NetworkError` if the file does not arrive completely.
 */
export async function downloadFile<Id extends FileOperation>(
  id: Id,
  request: OperationTypes[Id]['request'],
  { name }: { name: string },
): Promise<void> {
  const query = new URLSearchParams();
  const given: Readonly<Record<string, string | number | boolean | undefined>> = { ...request };
  for (const [key, value] of Object.entries(given)) if (value !== undefined) query.set(key, String(value));
  const token = sessionToken();
  const file = await receive(`${operationRoutes[id].path}?${query.toString()}`, token);
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

async function receive(url: string, token: string | null): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(url, {
      headers: { accept: '*/*', language: currentLanguage() },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return await response.blob();
  } catch (cause) {
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw new NetworkError(timedOut ? 'timeout' : navigator.onLine ? 'unreachable' : 'offline', { cause });
  }
  const reply: unknown = await response.json().catch(() => null);
  if (isReply(reply) && !reply.success) throw errorOf(reply, { token });
  throw new NetworkError('unreadable');
}

import { NetworkError } from './network-error.ts';

/** Fetches a JSON file that the compiler wrote for this brand. Throws `NetworkError`, or the abort of an aborted call. */
export async function fetchBrandFile(url: string, signal: AbortSignal): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, { credentials: 'same-origin', signal });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new NetworkError(navigator.onLine ? 'unreachable' : 'offline', { cause });
  }
  if (!response.ok) throw new NetworkError('unreadable');
  try {
    return await response.json();
  } catch (cause) {
    throw new NetworkError('unreadable', { cause });
  }
}

import { operationRoutes } from '../../../../schema/generated/operation-routes.ts';
import type { UploadedImages } from '../../../../schema/generated/api/images.ts';
import { currentLanguage } from '../i18n/current-language.ts';
import { sessionToken } from '../session/session-kernel.ts';
import { NetworkError } from './network-error.ts';
import { errorOf } from './error-of.ts';
import { isReply } from './is-reply.ts';

export interface UploadOptions {
  /** Called with the sent share, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

const timeoutMs = 60_000;

/**
 * Uploads images. Uses XMLHttpRequest, because `fetch` reports no progress. Throws `AppError`, and `NetworkError` if no
 * valid reply came.
 */
export function uploadImages(
  files: readonly File[],
  { onProgress, signal }: UploadOptions = {},
): Promise<UploadedImages> {
  const { method, path } = operationRoutes['images.upload'];
  const token = sessionToken();
  const body = new FormData();
  for (const file of files) body.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.timeout = timeoutMs;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('language', currentLanguage());
    if (token !== null) request.setRequestHeader('x-csrf-token', token);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      const reply = parse(request.responseText);
      if (!isReply(reply)) reject(new NetworkError('unreadable'));
      // The replies of the server follow the schema that this type is generated from.
      else if (reply.success) resolve(reply.value as UploadedImages);
      else reject(errorOf(reply, { token }));
    });
    request.addEventListener('error', () => reject(new NetworkError(navigator.onLine ? 'unreachable' : 'offline')));
    request.addEventListener('timeout', () => reject(new NetworkError('timeout')));
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

/** Returns the URL that shows an uploaded image to its owner. */
export function imageUrl(imageId: string): string {
  return `${operationRoutes['images.image'].path}?imageId=${encodeURIComponent(imageId)}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

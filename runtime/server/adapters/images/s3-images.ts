import { AwsClient } from 'aws4fetch';
import { AppError } from '../../../shared/errors.ts';
import type { ImageStore } from './image-store.ts';

export interface S3ImagesOptions {
  /** Origin of the store, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  /** First part of every key: no two brands share one. */
  folder: string;
  accessKeyId: string;
  secretAccessKey: string;
  timeoutMs: number;
}

/** Maximum bytes of an object that is read; larger ones are not ours. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Stores images in a bucket of an S3-compatible store, with path-style URLs (`<endpoint>/<bucket>/<folder>/<id>`) and
 * requests signed with Signature Version 4. The bucket is private: images are served by the platform alone. Throws
 * `system.unavailable` when the store does not answer as expected.
 */
export function s3Images(options: S3ImagesOptions): ImageStore {
  const { endpoint, region, bucket, folder, accessKeyId, secretAccessKey, timeoutMs } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const addressOf = (id: string): string =>
    [endpoint.replace(/\/$/, ''), ...[bucket, folder, id].map(encodeURIComponent)].join('/');

  async function send(id: string, init: RequestInit): Promise<Response> {
    try {
      return await client.fetch(addressOf(id), {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (cause) {
      throw unavailable(cause);
    }
  }

  return {
    async put(id, { mediaType, bytes }) {
      const reply = await send(id, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': mediaType },
      });
      await reply.body?.cancel();
      if (!reply.ok) throw unavailable(new Error(`PUT was answered with ${reply.status}`));
    },
    async get(id) {
      const reply = await send(id, { method: 'GET' });
      if (reply.status === 404) {
        await reply.body?.cancel();
        return null;
      }
      if (!reply.ok || Number(reply.headers.get('content-length') ?? 0) > MAX_BYTES) {
        await reply.body?.cancel();
        throw unavailable(new Error(`GET was answered with ${reply.status}`));
      }
      try {
        return Buffer.from(await reply.arrayBuffer());
      } catch (cause) {
        throw unavailable(cause);
      }
    },
    async remove(id) {
      const reply = await send(id, { method: 'DELETE' });
      await reply.body?.cancel();
      if (!reply.ok && reply.status !== 404) throw unavailable(new Error(`DELETE was answered with ${reply.status}`));
    },
  };
}

function unavailable(cause: unknown): AppError {
  return new AppError('system.unavailable', {}, { cause });
}

import { readStored, writeStored } from '../client/storage/browser-storage.ts';

const timeoutMs = 120_000;

/** A piece of the portal that did not come. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Gives a load two minutes; a failed or late one is a `ChunkLoadError`. */
export function withChunkTimeout<Module>(load: Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('timeout')), timeoutMs);
    load
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError('failed', { cause })))
      .finally(() => clearTimeout(timer));
  });
}

/** After a new release the old pieces are gone: one reload fetches the new ones. A second failure is shown. */
export function retryChunkOnce(error: unknown): void {
  if (!(error instanceof ChunkLoadError)) return;
  const page = location.pathname;
  if (readStored('chunkRetry') === page) return;
  writeStored('chunkRetry', page);
  location.reload();
}

/** Called once a page stands, so that a later failure may reload again. */
export function forgetChunkRetry(): void {
  writeStored('chunkRetry', null);
}

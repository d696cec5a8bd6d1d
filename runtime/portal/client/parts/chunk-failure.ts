import { NetworkError } from '../api/network-error.ts';
import { readStored, writeStored } from '../storage/browser-storage.ts';

const timeoutMs = 120_000;

/** A piece of the portal that could not be loaded. */
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

/** A piece that an action needs: where it cannot be loaded the action fails as its call would have. */
export function loadForCall<Module>(load: Promise<Module>): Promise<Module> {
  return load.catch((cause: unknown) => {
    throw new NetworkError(navigator.onLine ? 'unreachable' : 'offline', { cause });
  });
}

/**
 * Loads the page anew where the server has a newer release, whose pieces have other addresses: once for each release,
 * and only after the server has answered. Any other failure leaves the page as it is.
 */
export async function reloadForNewRelease(): Promise<void> {
  const here = releaseIn(document.documentElement.outerHTML);
  const there = await serverRelease();
  if (here === null || there === null || there === here || readStored('releaseReload') === there) return;
  writeStored('releaseReload', there);
  location.reload();
}

async function serverRelease(): Promise<string | null> {
  try {
    const reply = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } });
    return reply.ok ? releaseIn(await reply.text()) : null;
  } catch {
    return null;
  }
}

/** Every address of the runtime carries its release. */
function releaseIn(text: string): string | null {
  return /\/_livery\/runtime\/([\w-]+)\//.exec(text)?.[1] ?? null;
}

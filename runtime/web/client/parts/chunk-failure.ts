import { readStored, writeStored } from '../storage/browser-storage.ts';

const timeoutMs = 120_000;

/** A chunk of the portal that could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Limits a load to two minutes. Throws `ChunkLoadError` if the load fails or times out. */
export function withChunkTimeout<Module>(load: Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('timeout')), timeoutMs);
    load
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError('failed', { cause })))
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Reloads the page if the server has a newer release, whose chunks have other URLs. It reloads once per release, and
 * only after the server has replied. Any other failure leaves the page as it is.
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

/** Returns the release in a text with runtime URLs, or null; every URL of the runtime contains its release. */
function releaseIn(text: string): string | null {
  return /\/_livery\/runtime\/([\w-]+)\//.exec(text)?.[1] ?? null;
}

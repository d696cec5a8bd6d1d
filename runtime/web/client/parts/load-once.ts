import { withChunkTimeout } from './chunk-failure.ts';

const failed = new Set<() => void>();

/**
 * Returns a function that starts each load once and returns the same promise afterwards, also after a failure. A
 * component requests the load at every render and would never settle with a new promise each time.
 */
export function loadOnce<Part>(): (load: () => Promise<Part>) => Promise<Part> {
  const started = new Map<() => Promise<Part>, Promise<Part>>();
  return (load) => {
    const known = started.get(load);
    if (known !== undefined) return known;
    const promise = withChunkTimeout(load());
    started.set(load, promise);
    promise.catch(() => afterFailureShown(() => started.delete(load)));
    return promise;
  };
}

/** Registers a callback that makes a retry possible; it runs once the failure is shown. */
export function afterFailureShown(forget: () => void): void {
  failed.add(forget);
}

/** Makes failed loads retryable. Called when their failure is shown. */
export function forgetFailedLoads(): void {
  for (const forget of failed) forget();
  failed.clear();
}

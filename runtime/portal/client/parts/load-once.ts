import { withChunkTimeout } from './chunk-failure.ts';

const failed = new Set<() => void>();

/**
 * Starts each load once and remembers how it went, a failure too: a page that renders asks again and again,
 * and one that got a new attempt each time would wait for ever.
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

/** Keeps what makes a new attempt possible until the failure is shown. */
export function afterFailureShown(forget: () => void): void {
  failed.add(forget);
}

/** Lets what failed be tried again; called once its failure is shown. */
export function forgetFailedLoads(): void {
  for (const forget of failed) forget();
  failed.clear();
}

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/**
 * Loads a chunk in the background, for which no visible part waits. Retries after each failure with exponential
 * backoff, and immediately when the browser is back online.
 */
export async function loadUntilThere<Module>(load: () => Promise<Module>, given: AbortSignal): Promise<Module> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      return await load();
    } catch (error) {
      if (given.aborted) throw error;
      await waited(waitMs);
    }
  }
}

/** Resolves after a time in milliseconds, or as soon as the browser is online again. */
function waited(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end, { signal: over.signal });
  });
}

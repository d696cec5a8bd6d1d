const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/** Loads a piece that nothing in sight waits for: again after each failure, waiting longer each time, and at once when online again. */
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

/** Resolves after a time, or as soon as the browser is online again. */
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

const last = new Map<string, Promise<void>>();

/**
 * Runs work for a key serially in this process. Concurrent login attempts for one account are checked one after
 * another, so that correct ones do not use up each other's attempts. The database counts attempts across processes.
 */
export function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const result = (last.get(key) ?? Promise.resolve()).then(work);
  const done = result.then(
    () => undefined,
    () => undefined,
  );
  last.set(key, done);
  void done.then(() => {
    if (last.get(key) === done) last.delete(key);
  });
  return result;
}

const last = new Map<string, Promise<void>>();

/**
 * Does one piece of work after the other for a key, in this process: tries at one account that come together are judged
 * in turn, so that right ones do not use up each other's tries. What processes share is counted in the database.
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

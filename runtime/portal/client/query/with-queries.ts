import type { ComponentType } from 'react';

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

// One answer per load function, so that whoever compares them sees the same one.
const scoped = new Map<unknown, unknown>();

/** Loads a part together with the query cache it asks by. The cache is no part of the first load of a page. */
export function withQueries<Props extends object>(load: Load<Props>): Load<Props> {
  const known = scoped.get(load);
  // The map only ever holds the answer for this very load function.
  if (known !== undefined) return known as Load<Props>;
  const next: Load<Props> = async () => {
    const [Part, { inQueryScope }] = await Promise.all([load(), import('./query-scope.tsx')]);
    return inQueryScope(Part);
  };
  scoped.set(load, next);
  return next;
}

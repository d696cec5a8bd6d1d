import type { ComponentType } from 'react';

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

// One result per load function, so that comparisons by identity work.
const scoped = new Map<unknown, unknown>();

/**
 * Returns a function that loads a component with the query cache. The cache is not part of the first load of a page.
 */
export function withQueries<Props extends object>(load: Load<Props>): Load<Props> {
  const known = scoped.get(load);
  // The map stores only the result for this load function.
  if (known !== undefined) return known as Load<Props>;
  const next: Load<Props> = async () => {
    const [Part, { inQueryScope }] = await Promise.all([load(), import('./query-scope.tsx')]);
    return inQueryScope(Part);
  };
  scoped.set(load, next);
  return next;
}

import { type ComponentType, type ReactElement, Suspense, use } from 'react';
import { withQueries } from '../query/with-queries.ts';

type Load = () => Promise<ComponentType>;

const loads = new Set<() => Promise<unknown>>();

/**
 * A part of a prerendered page that comes to life after the page: its code is no part of the first load, and what was
 * prerendered stands until it is there. It is an element and not a component: being always the same one, a change
 * around it does not disturb it while it waits.
 */
export function island(load: Load): ReactElement {
  const loadScoped = withQueries(load);
  let Loaded: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;
  const start = (): Promise<ComponentType> => {
    loading ??= loadScoped().then((Part) => (Loaded = Part));
    return loading;
  };
  loads.add(start);
  let shown: Promise<ComponentType> | null = null;
  function Island() {
    // A part that does not come leaves its place empty: it must not take the page with it.
    const Part = Loaded ?? use((shown ??= start().catch(() => Nothing)));
    return <Part />;
  }
  return (
    <Suspense>
      <Island />
    </Suspense>
  );
}

function Nothing() {
  return null;
}

/** Loads every island, those within islands too; prerendering needs them at once. */
export async function loadIslands(): Promise<void> {
  const known = loads.size;
  await Promise.all([...loads].map((load) => load()));
  if (loads.size > known) await loadIslands();
}

import { type ComponentType, type ReactElement, Suspense, use } from 'react';
import { withQueries } from '../../../web/client/query/with-queries.ts';

type Load = () => Promise<ComponentType>;

const loads = new Set<() => Promise<unknown>>();

/**
 * Creates a part of a prerendered page that hydrates after the page. Its code is not part of the first load; the
 * prerendered HTML stays until the code is loaded.
 * It returns an element, not a component: the element is always the same one, so a change around it does not re-render
 * it while it waits.
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
    // A part that does not load renders nothing, so that the rest of the page still works.
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

/** Loads every island, including islands inside islands. Prerendering needs all of them before it starts. */
export async function loadIslands(): Promise<void> {
  const known = loads.size;
  await Promise.all([...loads].map((load) => load()));
  if (loads.size > known) await loadIslands();
}

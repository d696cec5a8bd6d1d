import { type ComponentType, type ReactElement, type ReactNode, Suspense, use } from 'react';
import type { FlagKey } from '../../../web/client/flags/flag-key.ts';
import { useFlagTest } from '../../../web/client/flags/use-flag.ts';
import { withQueries } from '../../../web/client/query/with-queries.ts';

type Load = () => Promise<ComponentType>;
type IsOn = (flag: FlagKey | undefined) => boolean;

const islands = new Set<{ start: () => Promise<unknown>; flag: FlagKey | undefined }>();

/**
 * Creates a part of a prerendered page that hydrates after the page. Its code is not part of the first load; the
 * prerendered HTML stays until the code is loaded.
 * It returns an element, not a component: the element is always the same one, so a change around it does not re-render
 * it while it waits.
 * While `flag` is off, the part renders nothing, and its code is not loaded. `fallback` is shown while the code of a part
 * that is not prerendered loads.
 */
export function island(load: Load, { flag, fallback }: { flag?: FlagKey; fallback?: ReactNode } = {}): ReactElement {
  const loadScoped = withQueries(load);
  let Loaded: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;
  const start = (): Promise<ComponentType> => {
    loading ??= loadScoped().then((Part) => (Loaded = Part));
    return loading;
  };
  islands.add({ start, flag });
  let shown: Promise<ComponentType> | null = null;
  function Island() {
    const isOn = useFlagTest();
    if (!isOn(flag)) return null;
    // A part that does not load renders nothing, so that the rest of the page still works.
    const Part = Loaded ?? use((shown ??= start().catch(() => Nothing)));
    return <Part />;
  }
  return (
    <Suspense fallback={fallback}>
      <Island />
    </Suspense>
  );
}

function Nothing() {
  return null;
}

/**
 * Loads the islands whose flag is on, including islands inside islands. Prerendering needs all of them before it starts.
 */
export async function loadIslands(isOn: IsOn = () => true): Promise<void> {
  const known = islands.size;
  await Promise.all([...islands].filter(({ flag }) => isOn(flag)).map(({ start }) => start()));
  if (islands.size > known) await loadIslands(isOn);
}

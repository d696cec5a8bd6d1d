import { type ComponentType, use } from 'react';
import { loadOnce } from '../client/parts/load-once.ts';

type Load = () => Promise<ComponentType>;

const loaded = new Map<Load, ComponentType>();
const once = loadOnce<ComponentType>();

/** Loads a component once. After it resolves, `LazyComponent` renders it in the same tick: no fallback, no flicker. */
export function loadComponent(load: Load): Promise<ComponentType> {
  const loading = once(load);
  if (!loaded.has(load))
    loading.then(
      (component) => loaded.set(load, component),
      () => undefined,
    );
  return loading;
}

/** Renders a component that may still be on its way; suspends until it is here. */
export function LazyComponent({ load }: { load: Load }) {
  const Component = loaded.get(load) ?? use(loadComponent(load));
  return <Component />;
}

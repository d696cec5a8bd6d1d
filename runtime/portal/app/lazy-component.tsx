import { type ComponentType, use } from 'react';
import { loadOnce } from '../../web/client/parts/load-once.ts';

type Load = () => Promise<ComponentType>;

const loaded = new Map<Load, ComponentType>();
const once = loadOnce<ComponentType>();

/** Loads a component once. After it resolves, `LazyComponent` renders synchronously, without a fallback or flicker. */
export function loadComponent(load: Load): Promise<ComponentType> {
  const loading = once(load);
  if (!loaded.has(load))
    loading.then(
      (component) => loaded.set(load, component),
      () => undefined,
    );
  return loading;
}

/** Renders a component that may still be loading; suspends until it is loaded. */
export function LazyComponent({ load }: { load: Load }) {
  const Component = loaded.get(load) ?? use(loadComponent(load));
  return <Component />;
}

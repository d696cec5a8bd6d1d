import { type ComponentType, use } from 'react';
import { withChunkTimeout } from './chunk-failure.ts';

type Load = () => Promise<ComponentType>;

const loaded = new Map<Load, ComponentType>();
const loading = new Map<Load, Promise<ComponentType>>();

/** Loads a component once. After it resolves, `LazyComponent` renders it in the same tick: no fallback, no flicker. */
export function loadComponent(load: Load): Promise<ComponentType> {
  const known = loading.get(load);
  if (known !== undefined) return known;
  const promise = withChunkTimeout(load()).then(
    (component) => {
      loaded.set(load, component);
      return component;
    },
    (cause: unknown) => {
      // The next visit may try again.
      loading.delete(load);
      throw cause;
    },
  );
  loading.set(load, promise);
  return promise;
}

/** Renders a component that may still be on its way; suspends until it is here. */
export function LazyComponent({ load }: { load: Load }) {
  const Component = loaded.get(load) ?? use(loadComponent(load));
  return <Component />;
}

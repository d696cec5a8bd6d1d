import { type ComponentType, lazy } from 'react';
import { withChunkTimeout } from './chunk-failure.ts';
import { afterFailureShown } from './load-once.ts';

/**
 * Returns a component whose code is loaded when it is first rendered: `React.lazy` with retry after a failure. It
 * suspends until it is loaded; the boundary around it shows the failure and renders it again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await withChunkTimeout(load()) };
      } catch (error) {
        afterFailureShown(() => (Part = attempt()));
        throw error;
      }
    });
  let Part = attempt();
  return function LazyPart(props: Props) {
    return <Part {...props} />;
  };
}

import { type ComponentType, lazy } from 'react';
import { withChunkTimeout } from './chunk-failure.ts';
import { afterFailureShown } from './load-once.ts';

/**
 * A component whose code is loaded when it is first shown: `React.lazy`, except that a failure is not for ever. It
 * suspends until it is there; the boundary around it shows the failure and renders it anew.
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

import type { ComponentType } from 'react';
import { LazyComponent } from './lazy-component.tsx';

/** Notice for a page that requires JavaScript. It is in the prerendered page; the browser build has no code for it. */
export const needsScript = (
  <noscript>{import.meta.env.SSR ? <LazyComponent load={loadNeedsScriptNotice} /> : null}</noscript>
);

/** Loads the notice; prerendering needs it before it starts. */
export function loadNeedsScriptNotice(): Promise<ComponentType> {
  return import('./needs-script-notice.tsx').then((module) => module.NeedsScriptNotice);
}

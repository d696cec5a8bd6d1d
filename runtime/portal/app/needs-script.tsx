import type { ComponentType } from 'react';
import { LazyComponent } from './lazy-component.tsx';

/** On a page that works by script alone. The notice is in the prerendered page; the browser's build has no code for it. */
export const needsScript = (
  <noscript>{import.meta.env.SSR ? <LazyComponent load={loadNeedsScriptNotice} /> : null}</noscript>
);

/** Loads the notice; prerendering needs it at once. */
export function loadNeedsScriptNotice(): Promise<ComponentType> {
  return import('./needs-script-notice.tsx').then((module) => module.NeedsScriptNotice);
}

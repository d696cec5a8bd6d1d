import { useHydrated } from '../../../web/client/page/use-hydrated.ts';
import { useIsSessionResolved, useSession } from './session.ts';
import { refusalOf } from './use-account-gate.ts';

/**
 * Who looks at a public page: a visitor in the prerendered page, then `unknown` until the page has checked whether this
 * browser has a session.
 */
export type Viewer = 'unknown' | 'visitor' | 'member';

export function useViewer(): Viewer {
  const hydrated = useHydrated();
  const resolved = useIsSessionResolved();
  const refusal = refusalOf(useSession(), 'member');
  if (!hydrated) return 'visitor';
  if (!resolved) return 'unknown';
  return refusal === null ? 'member' : 'visitor';
}

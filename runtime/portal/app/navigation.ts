import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { closeOverlay } from '../core/overlays.ts';
import type { FeatureRoute } from '../core/define-feature.ts';
import { useTranslator } from '../../web/client/i18n/use-translator.ts';
import { useBundle } from '../core/portal-context.tsx';
import { documentTitle } from './document-title.ts';

/** Id of the element that receives the focus on a new page. */
export const mainId = 'main';

const scrollOf = new Map<string, number>();

/**
 * Sets the document title, the scroll position (the top, or the previous one after Back) and the focus on a new page.
 */
export function useArrival(route: FeatureRoute | undefined): void {
  const words = useTranslator();
  const bundle = useBundle();
  const { pathname, key } = useLocation();
  const came = useNavigationType();
  const shown = useRef<string | null>(null);
  const stood = useRef<string | null>(null);

  useEffect(() => {
    if (route !== undefined) document.title = documentTitle(route, { bundle, words });
  }, [route, bundle, words]);

  useEffect(() => {
    const remember = () => scrollOf.set(key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  // Runs before the effects of the new page, which may open an overlay. The path of an overlay and the page beneath it
  // count as one page.
  const page = route !== undefined && 'over' in route ? route.over : pathname;
  useLayoutEffect(() => {
    if (stood.current !== null && stood.current !== page) closeOverlay();
    stood.current = page;
  }, [page]);

  useEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    // A change of the query alone is not a new page.
    if (before === pathname) return;
    if (before === null) return;
    window.scrollTo({ top: came === 'POP' ? (scrollOf.get(key) ?? 0) : 0, behavior: 'instant' });
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, key, came]);
}

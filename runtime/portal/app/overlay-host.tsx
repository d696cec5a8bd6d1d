import { useDeferredValue, useEffect } from 'react';
import { type To, useLocation, useNavigate } from 'react-router-dom';
import { useBundle } from '../core/portal-context.tsx';
import { useT } from '../../web/client/i18n/use-translator.ts';
import { closeOverlay, memberCentre, type ShownOverlay, useOpenOverlay } from '../core/overlays.ts';
import { routesOf } from './feature-registry.ts';
import { LazyOverlay } from './lazy-overlay.tsx';
import { boxesGone, leaveStaleEntry } from '../../web/ui/back-closes.ts';
import { WaitingSheet } from '../../web/ui/waiting-sheet.tsx';
import { overlayLoader } from './overlay-loader.ts';
import { standIn } from './stand-in-place.ts';
import { SheetBoundary } from './sheet-boundary.tsx';
import { useCentreLink, withoutCentre } from './use-centre-link.ts';

/**
 * Shows the overlay that was opened last. The previous one, or a placeholder, stays until the code of the next is loaded
 * and rendered, which does not block the page.
 */
export function OverlayHost() {
  const open = useOpenOverlay();
  const shown = useDeferredValue(open);
  useCentreLink();
  useEffect(leaveStaleEntry, []);
  return open === null ? null : <Opened open={shown ?? open} waits={shown === null} />;
}

function Opened({ open, waits }: { open: ShownOverlay; waits: boolean }) {
  const t = useT();
  const bundle = useBundle();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const close = () => {
    closeOverlay(open.id);
    const rest = withoutCentre(search);
    const replace = (to: To) => void boxesGone().then(() => navigate(to, { replace: true }));
    if (open.id === memberCentre && rest !== null) replace({ pathname, search: rest });
    const route = routesOf(bundle).find(({ path }) => path === pathname);
    // Closing an overlay with its own path also leaves that path.
    if (route !== undefined && 'overlay' in route && route.overlay === open.id) replace(route.over);
  };
  return (
    <SheetBoundary resetKey={open.id} onClose={close}>
      {waits && standIn() !== null ? null : waits ? (
        <WaitingSheet label={t('common:ui.loading')} onClose={close} />
      ) : (
        <LazyOverlay key={open.id} load={overlayLoader(open.id)} params={open.params} onClose={close} />
      )}
    </SheetBoundary>
  );
}

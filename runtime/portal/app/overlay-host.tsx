import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBundle } from '../client/portal-context.tsx';
import {
  closeOverlay,
  memberCentre,
  type OpenOverlay,
  type OverlayComponent,
  useOpenOverlay,
} from '../client/overlays/overlay.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { routesOf } from './feature-registry.ts';
import { LazyOverlay } from './lazy-overlay.tsx';
import { overlayLoader } from './overlay-loader.ts';
import { useCentreLink, withoutCentre } from './use-centre-link.ts';
import { PageFailed } from './page-failed.tsx';

/** Shows the overlay that was asked for, loading it first. */
export function OverlayHost() {
  const open = useOpenOverlay();
  useCentreLink();
  return open === null ? null : <Loaded open={open} load={overlayLoader(open.id)} />;
}

function Loaded({ open, load }: { open: OpenOverlay; load: () => Promise<OverlayComponent> }) {
  const bundle = useBundle();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const close = () => {
    closeOverlay(open.id);
    const rest = withoutCentre(search);
    if (open.id === memberCentre && rest !== null) void navigate({ pathname, search: rest }, { replace: true });
    const route = routesOf(bundle).find(({ path }) => path === pathname);
    // An address that stands for the overlay ends with it.
    if (route !== undefined && 'overlay' in route && route.overlay === open.id)
      void navigate(route.over, { replace: true });
  };
  return (
    <ErrorBoundary resetKey={open.id} fallback={(retry) => <PageFailed onRetry={retry} />}>
      <Suspense fallback={null}>
        <LazyOverlay key={open.id} load={load} params={open.params} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  );
}

import { Suspense, useSyncExternalStore } from 'react';
import { useHydrated } from '../../web/client/page/use-hydrated.ts';
import type { PageView } from '../core/page/page-data.ts';
import { usePortal, type Portal } from '../core/portal-context.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LazyComponent } from './lazy-component.tsx';
import { PageFailed } from './page-failed.tsx';
import { PortalRoutes } from './portal-routes.tsx';
import { stateViews } from './state-views.ts';

/** Fills the window by the state of the system: 0 the portal, 1 maintenance, 2 region restriction. */
export function RootView() {
  const portal = usePortal();
  const hydrated = useHydrated();
  const live = useSyncExternalStore(portal.flags.subscribe, portal.flags.live, () => null);
  const view = hydrated ? viewOf(portal, live) : portal.page.view;
  if (view === 'maintenance' || view === 'restricted') {
    return (
      <ErrorBoundary resetKey={view} fallback={(failure) => <PageFailed {...failure} />}>
        <Suspense>
          <LazyComponent load={stateViews[view]} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return <PortalRoutes />;
}

function viewOf({ page, location }: Portal, live: ReturnType<Portal['flags']['live']>): PageView {
  if (live === null) return page.view;
  if (live.maintenance) return 'maintenance';
  const country = location?.country;
  if (country != null && live.restrictedCountries.includes(country)) return 'restricted';
  // If the page has no location, only the server can resolve the visitor's region.
  return page.view === 'restricted' ? 'restricted' : 'app';
}

import { type ComponentType, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FeatureRoute, OverlayRoute } from '../core/define-feature.ts';
import { useFlagTest } from '../../web/client/flags/use-flag.ts';
import { closeOverlay, openOverlay } from '../core/overlays.ts';
import { useHydrated } from '../../web/client/page/use-hydrated.ts';
import { usePortal } from '../core/portal-context.tsx';
import { currentSession, useSession, useIsSessionResolved } from '../core/session/session.ts';
import { refusalOf, refuse } from '../core/session/use-account-gate.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { pageLoader, pageRouteOf, routesOf } from './feature-registry.ts';
import { LazyComponent } from './lazy-component.tsx';
import { useArrival } from './navigation.ts';
import { needsScript } from './needs-script.tsx';
import { OverlayHost } from './overlay-host.tsx';
import { PageFailed } from './page-failed.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { Redirect } from './redirect.tsx';
import { redirectOf } from '../../shared/route-guard.ts';
import { boxesGone } from '../../web/ui/back-closes.ts';
import { Shell } from './shell/shell.tsx';
import { stateViews } from './state-views.ts';

/** Shows the page of the current path in the shell. */
export function PortalRoutes() {
  const { bundle, page, standIn } = usePortal();
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const isOn = useFlagTest();
  const { loggedIn } = useSession();
  const known = useIsSessionResolved();
  const routes = routesOf(bundle).filter(({ flag }) => isOn(flag));
  const path = hydrated && pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const route = routes.find((candidate) => candidate.path === path);
  const pageRoute = pageRouteOf(routes, path);
  useArrival(hydrated ? route : undefined);

  const { loginedToHomePage } = bundle.deployment;
  // A session may end together with a navigation that is not rendered yet, to the page that says why: it goes on.
  const isLeaving = hydrated && window.location.pathname !== pathname;
  const redirect = hydrated && known && !isLeaving ? redirectOf({ path, loggedIn, loginedToHomePage }) : null;
  if (redirect !== null) return <Redirect to={redirect} />;

  const missing = hydrated ? pageRoute === null : page.view === 'notFound';
  const waiting = !hydrated && page.page === 'shell';
  const load = missing ? stateViews.notFound : pageRoute === null ? undefined : pageLoader(pageRoute);
  return (
    <>
      <Shell frame={missing || waiting ? 'full' : (pageRoute?.frame ?? 'full')}>
        {waiting || (route && 'over' in route) ? needsScript : null}
        <ErrorBoundary resetKey={path} fallback={(failure) => <PageFailed {...failure} />}>
          <Suspense fallback={<PageSkeleton />}>
            {waiting || load === undefined ? (
              <PageSkeleton />
            ) : (
              <Admitted route={missing ? undefined : route} load={load} />
            )}
          </Suspense>
        </ErrorBoundary>
      </Shell>
      {standIn}
      {hydrated ? <OverlayHost /> : null}
    </>
  );
}

/** Shows a page if the session may see it. Otherwise an overlay shows the reason, above a page that shows it too. */
function Admitted({ route, load }: { route: FeatureRoute | undefined; load: () => Promise<ComponentType> }) {
  const session = useSession();
  const known = useIsSessionResolved();
  const refusal = route === undefined ? null : refusalOf(session, route.access);
  const overlay = route !== undefined && 'overlay' in route ? route : null;
  const opens = overlay !== null && !session.loggedIn ? overlay.overlay : null;
  useEffect(() => {
    if (!known) return;
    if (refusal !== null) refuse(refusal);
    else if (opens !== null) {
      // A members-only brand opens its login directly: it shows why the session ended, as every other login does.
      const { ended } = currentSession();
      openOverlay(opens, opens === 'account/login' && ended ? { notice: ended } : undefined);
    }
  }, [known, refusal, opens]);
  useLeave(known && session.loggedIn ? overlay : null);
  if (session.breakUntil !== null && route?.onBreak !== true) return <LazyComponent load={stateViews.onBreak} />;
  if (refusal === null) return <LazyComponent load={load} />;
  return known ? <LazyComponent load={stateViews.members} /> : <PageSkeleton />;
}

/** Leaves the path of an overlay that is no longer needed, after the history entry of its box is removed. */
function useLeave(route: OverlayRoute | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (route === null) return;
    let here = true;
    closeOverlay(route.overlay);
    void boxesGone().then(() => (here ? navigate(route.over, { replace: true }) : undefined));
    return () => {
      here = false;
    };
  }, [route, navigate]);
}

import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../web/client/api/api-call.ts';
import { createFlagStore, type FlagStore } from '../../web/client/flags/flag-store.ts';
import { inQueryScope } from '../../web/client/query/query-scope.tsx';
import { StandIn } from '../../web/ui/stand-in.ts';
import type { AnyOverlay } from '../core/overlays.ts';
import { usePageQuery } from '../core/page/use-page-query.ts';
import { PortalProvider, usePortal } from '../core/portal-context.tsx';

const liveQuery = queryOptions({
  queryKey: ['system', 'live'],
  queryFn: ({ signal }) => apiCall('system.live', undefined, { signal }),
});

/**
 * Renders the sheet that a page's own path opens as its stand-in: a visitor sees it and fills it in before the portal
 * runs. It is rendered for one version of the live flags, which it names. The browser build has no code for it.
 */
export const SheetStandIn = inQueryScope(function SheetStandIn({ of: Overlay }: { of: AnyOverlay }) {
  const portal = usePortal();
  const { settings, deployment } = portal.bundle;
  const { data: live = null } = usePageQuery(liveQuery);
  const now = () => (live === null ? 0 : Date.parse(live.at));
  const store = createFlagStore({ settings, audience: deployment.audience, live, now });
  const flags: FlagStore = { ...store, isOnAsCompiled: store.isOn };
  return (
    <PortalProvider value={{ ...portal, flags }}>
      <StandIn value>
        <div data-stand-in={live?.version ?? 0}>
          {/* Such a path has no parameters. */}
          <Overlay params={{} as never} onClose={() => undefined} />
        </div>
      </StandIn>
    </PortalProvider>
  );
});

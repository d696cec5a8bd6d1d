import type { ComponentType } from 'react';
import { withQueries } from '../../web/client/query/with-queries.ts';

/** Views that replace a page, by the reason. */
export const stateViews = {
  maintenance: () => import('../features/system/views/maintenance-view.tsx').then((module) => module.MaintenanceView),
  restricted: withQueries(() =>
    import('../features/system/views/restricted-view.tsx').then((module) => module.RestrictedView),
  ),
  onBreak: withQueries(() => import('../features/limits/views/break-view.tsx').then((module) => module.BreakView)),
  notFound: () => import('../features/system/views/not-found-view.tsx').then((module) => module.NotFoundView),
  members: withQueries(() => import('./members-page.tsx').then((module) => module.MembersPage)),
} as const satisfies Record<string, () => Promise<ComponentType>>;

import type { ComponentType } from 'react';
import type {
  FeatureRoute,
  MemberCentrePage,
  MenuItem,
  PageRoute,
  VisitorEntryLinkProps,
} from '../client/features/define-feature.ts';
import { withQueries } from '../client/query/with-queries.ts';
import { features } from '../generated/feature-list.ts';

/** Every feature of the portal; a folder in `features/` is one. */
export { features };

/** Every route, switched off or not. */
export const allRoutes: readonly FeatureRoute[] = features.flatMap(({ routes }) => routes);

/** Routes a brand has, less those it switched off. */
export function routesOf({ routesOff }: { routesOff: readonly string[] }): FeatureRoute[] {
  return allRoutes.filter(({ path }) => !routesOff.includes(path));
}

/** How a page is loaded, with the query cache where it asks by itself. */
export function pageLoader({ lazy, asksNothing }: PageRoute): () => Promise<ComponentType> {
  return asksNothing ? lazy : withQueries(lazy);
}

/** The route with a page that a path shows, an overlay's route leading to the page beneath it. */
export function pageRouteOf(routes: readonly FeatureRoute[], path: string): PageRoute | null {
  const route = routes.find((candidate) => candidate.path === path);
  if (route === undefined) return null;
  return 'over' in route ? pageRouteOf(routes, route.over) : route;
}

type MenuSlot = 'headerActions' | 'sideMenuItems' | 'bottomBarItems';

/**
 * Entries of a menu, in their order; those that lead to a route the brand has switched off are left out. Of entries that
 * stand in for one another under one id, the first is there.
 */
export function menuOf(slot: MenuSlot, bundle: { routesOff: readonly string[] }): MenuItem[] {
  return features
    .flatMap(({ slots }) => slots?.[slot] ?? [])
    .filter(({ target }) => !('to' in target) || !bundle.routesOff.includes(pathOf(target.to)))
    .filter(({ id }, at, all) => all.findIndex((item) => item.id === id) === at)
    .sort((a, b) => (a.order ?? 100) - (b.order ?? 100));
}

/** Pages of the member centre, in their order. */
export async function memberCentrePages(): Promise<MemberCentrePage[]> {
  const brought = await Promise.all(features.map(({ slots }) => slots?.memberCentrePages?.() ?? []));
  return brought.flat().sort((a, b) => a.order - b.order);
}

/** What features put into the header while nobody is logged in. */
export const visitorHeaderParts: readonly (() => Promise<ComponentType>)[] = features.flatMap(
  ({ slots }) => slots?.headerVisitor ?? [],
);

/** Ways in without an account. */
export const visitorEntryLinks: readonly (() => Promise<ComponentType<VisitorEntryLinkProps>>)[] = features.flatMap(
  ({ slots }) => slots?.visitorWay ?? [],
);

function pathOf(to: string): string {
  return to.split(/[?#]/, 1)[0] ?? to;
}

import type { ComponentType } from 'react';
import type {
  FeatureRoute,
  MemberCentrePage,
  MenuItem,
  PageRoute,
  VisitorEntryLinkProps,
} from '../core/define-feature.ts';
import { withQueries } from '../../web/client/query/with-queries.ts';
import { features } from '../generated/feature-list.ts';

/** Every feature of the portal: one per folder in `features/`. */
export { features };

/** Every route, including routes that a brand may switch off. */
export const allRoutes: readonly FeatureRoute[] = features.flatMap(({ routes }) => routes);

/** Returns the routes of a brand, without those it has switched off. */
export function routesOf({ routesOff }: { routesOff: readonly string[] }): FeatureRoute[] {
  return allRoutes.filter(({ path }) => !routesOff.includes(path));
}

/** Returns the loader of a page, with the query cache if the page sends calls itself. */
export function pageLoader({ lazy, asksNothing }: PageRoute): () => Promise<ComponentType> {
  return asksNothing ? lazy : withQueries(lazy);
}

/** Returns the page route that a path shows, or null. For an overlay's route it is the page beneath. */
export function pageRouteOf(routes: readonly FeatureRoute[], path: string): PageRoute | null {
  const route = routes.find((candidate) => candidate.path === path);
  if (route === undefined) return null;
  return 'over' in route ? pageRouteOf(routes, route.over) : route;
}

type MenuSlot = 'headerActions' | 'sideMenuItems' | 'bottomBarItems';

/**
 * Returns the items of a menu in their order, without items whose route the brand has switched off. Of several items
 * with one id, the first is kept.
 */
export function menuOf(slot: MenuSlot, bundle: { routesOff: readonly string[] }): MenuItem[] {
  return features
    .flatMap(({ slots }) => slots?.[slot] ?? [])
    .filter(({ target }) => !('to' in target) || !bundle.routesOff.includes(pathOf(target.to)))
    .filter(({ id }, at, all) => all.findIndex((item) => item.id === id) === at)
    .sort((a, b) => (a.order ?? 100) - (b.order ?? 100));
}

/** Loads the pages of the member centre, sorted by their order. */
export async function memberCentrePages(): Promise<MemberCentrePage[]> {
  const brought = await Promise.all(features.map(async ({ slots }) => slots?.memberCentrePages?.() ?? []));
  return brought.flat().sort((a, b) => a.order - b.order);
}

/** Parts that features add to the header for visitors. */
export const visitorHeaderParts: readonly (() => Promise<ComponentType>)[] = features.flatMap(
  ({ slots }) => slots?.headerVisitor ?? [],
);

/** Links to play without an account. */
export const visitorEntryLinks: readonly (() => Promise<ComponentType<VisitorEntryLinkProps>>)[] = features.flatMap(
  ({ slots }) => slots?.visitorWay ?? [],
);

function pathOf(to: string): string {
  return to.split(/[?#]/, 1)[0] ?? to;
}

import type { ComponentType } from 'react';
import type { BrandBundle } from '../../../schema/bundle.ts';
import type { FeatureRoute, MenuItem, PageRoute, VisitorEntryLinkProps } from '../core/define-feature.ts';
import { withQueries } from '../../web/client/query/with-queries.ts';
import { features } from '../generated/feature-list.ts';

/** Every feature of the portal: one per folder in `features/`. */
export { features };

/** Every route, including routes that a brand may switch off. */
export const allRoutes: readonly FeatureRoute[] = features.flatMap(({ routes }) => routes);

/** Returns the routes of a brand, without those it has switched off or does not offer. */
export function routesOf(bundle: Offer): FeatureRoute[] {
  return allRoutes.filter((route) => !bundle.routesOff.includes(route.path) && isOffered(route, bundle));
}

/** What a brand offers of the portal. */
export type Offer = Pick<BrandBundle, 'routesOff' | 'payments' | 'bonuses' | 'ranks'>;

/** Returns whether a part exists on the brand, by its marks. */
export function isOffered(part: Pick<MenuItem, 'payments' | 'bonuses' | 'ranks'>, bundle: Offer): boolean {
  return (['payments', 'bonuses', 'ranks'] as const).every((mark) => part[mark] !== true || bundle[mark]);
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

/** Returns the items of the bottom bar that a visitor sees, in their order. */
export function startItems(bundle: Offer): MenuItem[] {
  return menuItems(
    features.flatMap(({ slots }) => slots?.bottomBarItems ?? []),
    bundle,
  );
}

/**
 * Returns menu items in their order, without items that the brand does not offer. Of several items with one id, the
 * first is kept.
 */
export function menuItems(items: readonly MenuItem[], bundle: Offer): MenuItem[] {
  return items
    .filter((item) => isOffered(item, bundle))
    .filter(({ target }) => !('to' in target) || !bundle.routesOff.includes(pathOf(target.to)))
    .filter(({ id }, at, all) => all.findIndex((item) => item.id === id) === at)
    .sort((a, b) => (a.order ?? 100) - (b.order ?? 100));
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

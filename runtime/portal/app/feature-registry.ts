import type { ComponentType, ReactElement } from 'react';
import type { BrandBundle } from '../../../schema/bundle.ts';
import type {
  FeatureRoute,
  MenuEntry,
  MenuItem,
  PageRoute,
  SlotPart,
  VisitorEntryLinkProps,
} from '../core/define-feature.ts';
import { lazyPart } from '../../web/client/parts/lazy-part.tsx';
import { withQueries } from '../../web/client/query/with-queries.ts';
import { island } from '../core/page/island.tsx';
import { features } from '../generated/feature-list.ts';

/** Every feature of the portal: one per folder in `features/`. */
export { features };

/** Every route, including routes that a brand may switch off. */
export const allRoutes: readonly FeatureRoute[] = features.flatMap(({ routes }) => routes);

/** Returns the routes of a brand, without those it has switched off or does not offer. */
export function routesOf(bundle: BrandBundle): FeatureRoute[] {
  return allRoutes.filter((route) => !bundle.routesOff.includes(route.path) && isOffered(route, bundle));
}

/** Returns whether a part exists on the brand. */
export function isOffered({ offered }: Pick<MenuItem, 'offered'>, bundle: BrandBundle): boolean {
  return offered === undefined || offered(bundle);
}

/** Returns what an entry of a menu or of the member centre takes from its route. Throws if no feature has the route. */
export function ofRoute(path: string): Pick<MenuItem, 'label' | 'flag' | 'offered' | 'audience'> {
  const route = routeAt(path);
  const { title, flag, offered, access } = route;
  return {
    label: title,
    audience: access === 'visitor' ? 'everyone' : 'account',
    ...(flag === undefined ? {} : { flag }),
    ...(offered === undefined ? {} : { offered }),
  };
}

/** Returns the route of a path. Throws if no feature has it. */
export function routeAt(path: string): FeatureRoute {
  const route = allRoutes.find((candidate) => candidate.path === path);
  if (route === undefined) throw new Error(`no feature has the route ${path}`);
  return route;
}

function menuItem(entry: MenuEntry): MenuItem {
  if (!('route' in entry)) return entry;
  const { route, ...own } = entry;
  return { id: route.slice(1), target: { to: route }, ...ofRoute(route), ...own };
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
export function startItems(bundle: BrandBundle): MenuItem[] {
  return menuItems(
    features.flatMap(({ slots }) => slots?.bottomBarItems ?? []),
    bundle,
  );
}

/**
 * Returns menu items in their order, without items that the brand does not offer. Of several items with one id, the
 * first is kept.
 */
export function menuItems(entries: readonly MenuEntry[], bundle: BrandBundle): MenuItem[] {
  return entries
    .map(menuItem)
    .filter((item) => isOffered(item, bundle))
    .filter(({ target }) => !('to' in target) || !bundle.routesOff.includes(pathOf(target.to)))
    .filter(({ id }, at, all) => all.findIndex((item) => item.id === id) === at)
    .sort((a, b) => (a.order ?? 100) - (b.order ?? 100));
}

/** Parts that features add to the header for visitors. */
export const visitorHeaderParts: readonly ReactElement[] = features.flatMap(({ slots }) =>
  slots?.headerVisitor === undefined ? [] : island(slots.headerVisitor.lazy, slots.headerVisitor),
);

/** Parts that features add to the header beside the categories. */
export const headerParts: readonly ReactElement[] = features.flatMap(({ slots }) =>
  slots?.headerPart === undefined ? [] : island(slots.headerPart.lazy, slots.headerPart),
);

/** Marks of the button of the phone's menu. */
export const menuDots = features.flatMap(({ slots }) =>
  slots?.menuDot === undefined ? [] : { flag: slots.menuDot.flag, Dot: lazyPart(withQueries(slots.menuDot.lazy)) },
);

/** Links to play without an account. */
export const visitorEntryLinks: readonly SlotPart<VisitorEntryLinkProps>[] = features.flatMap(
  ({ slots }) => slots?.visitorWay ?? [],
);

function pathOf(to: string): string {
  return to.split(/[?#]/, 1)[0] ?? to;
}

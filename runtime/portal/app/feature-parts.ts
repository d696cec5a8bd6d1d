import type { BrandBundle } from '../../../schema/bundle.ts';
import type { CentreEntry, MemberCentrePage, MenuItem } from '../core/define-feature.ts';
import type { AnyOverlay, OverlayId } from '../core/overlays.ts';
import { featureParts } from '../generated/part-list.ts';
import { allRoutes, features, menuItems, ofRoute, routeAt } from './feature-registry.ts';

type MenuSlot = 'headerActions' | 'sideMenuItems' | 'bottomBarItems';

/**
 * Returns the items of a menu in their order, without items that the brand does not offer, and on a break without links
 * to pages that it closes.
 */
export function menuOf(
  slot: MenuSlot,
  bundle: BrandBundle,
  { breakUntil }: { breakUntil: string | null } = { breakUntil: null },
): MenuItem[] {
  const start = slot === 'bottomBarItems' ? features.flatMap(({ slots }) => slots?.bottomBarItems ?? []) : [];
  const items = menuItems([...start, ...featureParts.flatMap((parts) => parts[slot] ?? [])], bundle);
  return breakUntil === null ? items : items.filter(({ target }) => !('to' in target) || isOpenOnBreak(target.to));
}

/** Parts that features add to the header for logged-in players. */
export const headerWidgets = featureParts.flatMap((parts) => parts.headerWidgets ?? []);

function isOpenOnBreak(to: string): boolean {
  return allRoutes.some(({ path, onBreak }) => path === to && onBreak === true);
}

/** Returns whether a page of the member centre is open to a player on a break. */
export function isPageOpenOnBreak({
  route,
  closedOnBreak,
}: Pick<MemberCentrePage, 'route' | 'closedOnBreak'>): boolean {
  return route === undefined ? closedOnBreak !== true : isOpenOnBreak(route);
}

/** Returns the pages of the member centre, sorted by their order. */
export function memberCentrePages(): MemberCentrePage[] {
  return featureParts
    .flatMap((parts) => parts.memberCentrePages ?? [])
    .map(centrePage)
    .sort((a, b) => a.order - b.order);
}

function centrePage(entry: CentreEntry): MemberCentrePage {
  if (entry.route === undefined) return entry;
  const { centre: key } = routeAt(entry.route);
  if (key === undefined) throw new Error(`the route ${entry.route} has no key of the member centre`);
  const { audience: _audience, ...taken } = ofRoute(entry.route);
  return { key, ...taken, ...entry };
}

/** Returns the loader of an overlay, or undefined if no feature defines it. */
export function overlayOf(id: OverlayId): (() => Promise<AnyOverlay>) | undefined {
  for (const { overlays } of featureParts) if (overlays?.[id] !== undefined) return overlays[id];
  return undefined;
}

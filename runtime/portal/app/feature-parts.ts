import type { MemberCentrePage, MenuItem } from '../core/define-feature.ts';
import type { OverlayComponent, OverlayId } from '../../web/client/overlays/overlay.ts';
import { featureParts } from '../generated/part-list.ts';
import { features, menuItems } from './feature-registry.ts';

type MenuSlot = 'headerActions' | 'sideMenuItems' | 'bottomBarItems';

/** Returns the items of a menu in their order, without items whose route the brand has switched off. */
export function menuOf(slot: MenuSlot, bundle: { routesOff: readonly string[] }): MenuItem[] {
  const start = slot === 'bottomBarItems' ? features.flatMap(({ slots }) => slots?.bottomBarItems ?? []) : [];
  return menuItems([...start, ...featureParts.flatMap((parts) => parts[slot] ?? [])], bundle);
}

/** Returns the pages of the member centre, sorted by their order. */
export function memberCentrePages(): MemberCentrePage[] {
  return featureParts.flatMap((parts) => parts.memberCentrePages ?? []).sort((a, b) => a.order - b.order);
}

/** Returns the loader of an overlay, or undefined if no feature defines it. */
export function overlayOf(id: OverlayId): (() => Promise<OverlayComponent>) | undefined {
  return featureParts.flatMap((parts) => parts.overlays?.[id] ?? [])[0];
}

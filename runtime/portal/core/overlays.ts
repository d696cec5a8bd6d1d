import type { ComponentType, FunctionComponent } from 'react';
import {
  createOverlays,
  type OpenOverlay,
  type OverlayTarget as Target,
  type PlainOverlayId,
} from '../../web/client/overlays/create-overlays.ts';
import type { OverlayTable } from '../generated/overlay-table.ts';

/** `<feature>/<overlay>`, for example `account/login`; a feature declares its own in `public/overlay-table.ts`. */
export type OverlayId = keyof OverlayTable;

/** An overlay that opens without parameters: that of a route. */
export type RouteOverlayId = PlainOverlayId<OverlayTable>;

/** An overlay and its parameters, as a menu item names them. */
export type OverlayTarget = Target<OverlayTable>;

export interface OverlayProps<Id extends OverlayId> {
  /** The parameters given to `openOverlay`. */
  params: OverlayTable[Id];
  onClose: () => void;
}

export type OverlayComponent<Id extends OverlayId> = FunctionComponent<OverlayProps<Id>>;

/** The component of any overlay, to be rendered with the parameters of its own id. */
export type AnyOverlay = ComponentType<OverlayProps<never>>;

/** The open overlay with its parameters. */
export type ShownOverlay = OpenOverlay<OverlayTable>;

/** The member centre; `params.page` is the page it shows. */
export const memberCentre = 'account/member-centre' satisfies OverlayId;

export const { openOverlay, openTarget, closeOverlay, isOverlayOpen, useOpenOverlay } = createOverlays<OverlayTable>();

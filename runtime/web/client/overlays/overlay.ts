import type { ComponentType } from 'react';
import type { FeatureId } from '../../../../schema/generated/features.ts';
import { createStore, useStore } from '../store/store.ts';

/** `<feature>/<overlay>`, for example `account/login`. */
export type OverlayId = `${FeatureId}/${string}`;

/** The member centre; `params.page` is the page it shows. */
export const memberCentre = 'account/member-centre' satisfies OverlayId;

export interface OverlayProps {
  /** The parameters given to `openOverlay`. */
  params: OverlayParams;
  onClose: () => void;
}

export type OverlayParams = Readonly<Record<string, string | undefined>>;
export type OverlayComponent = ComponentType<OverlayProps>;

export interface OpenOverlay {
  id: OverlayId;
  params: OverlayParams;
}

const opened = createStore<OpenOverlay | null>(null);

/** Shows an overlay and replaces the open one. Any part may call it; the shell loads and renders the overlay. */
export function openOverlay(id: OverlayId, params: OverlayParams = {}): void {
  opened.set({ id, params });
}

/** Closes the open overlay; with `id`, only if that overlay is open. */
export function closeOverlay(id?: OverlayId): void {
  if (id === undefined || opened.get()?.id === id) opened.set(null);
}

/** Returns the open overlay, or null. */
export function useOpenOverlay(): OpenOverlay | null {
  return useStore(opened);
}

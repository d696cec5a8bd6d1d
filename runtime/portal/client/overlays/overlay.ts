import { atom, getDefaultStore, useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import type { FeatureId } from '../../../../schema/generated/features.ts';

/** `<feature>/<overlay>`: `account/login`. */
export type OverlayId = `${FeatureId}/${string}`;

/** The member centre; `params.page` names the page it shows. */
export const memberCentre = 'account/member-centre' satisfies OverlayId;

export interface OverlayProps {
  /** What the opener passed on. */
  params: OverlayParams;
  onClose: () => void;
}

export type OverlayParams = Readonly<Record<string, string | undefined>>;
export type OverlayComponent = ComponentType<OverlayProps>;

export interface OpenOverlay {
  id: OverlayId;
  params: OverlayParams;
}

const openOverlayAtom = atom<OpenOverlay | null>(null);

/** Shows an overlay in place of the one that is open. Anything may ask; the shell loads and shows it. */
export function openOverlay(id: OverlayId, params: OverlayParams = {}): void {
  getDefaultStore().set(openOverlayAtom, { id, params });
}

/** Closes whatever is open; with `id`, only that one. */
export function closeOverlay(id?: OverlayId): void {
  const store = getDefaultStore();
  if (id === undefined || store.get(openOverlayAtom)?.id === id) store.set(openOverlayAtom, null);
}

/** The overlay that is open, or null. */
export function useOpenOverlay(): OpenOverlay | null {
  return useAtomValue(openOverlayAtom);
}

import { use } from 'react';
import { loadOnce } from '../../web/client/parts/load-once.ts';
import type { AnyOverlay, ShownOverlay } from '../core/overlays.ts';

type Load = () => Promise<AnyOverlay>;

/** Loads an overlay once. */
const loadOverlay = loadOnce<AnyOverlay>();

export interface LazyOverlayProps {
  load: Load;
  params: ShownOverlay['params'];
  onClose: () => void;
}

/** Renders an overlay that may still be loading; suspends until it is loaded. */
export function LazyOverlay({ load, params, onClose }: LazyOverlayProps) {
  const Overlay = use(loadOverlay(load));
  // `openOverlay` checked that the parameters are those of the id that `load` belongs to.
  return <Overlay params={params as never} onClose={onClose} />;
}

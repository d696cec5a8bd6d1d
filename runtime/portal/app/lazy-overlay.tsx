import { use } from 'react';
import type { OverlayComponent, OverlayProps } from '../../web/client/overlays/overlay.ts';
import { loadOnce } from '../../web/client/parts/load-once.ts';

type Load = () => Promise<OverlayComponent>;

/** Loads an overlay once. */
const loadOverlay = loadOnce<OverlayComponent>();

/** Renders an overlay that may still be loading; suspends until it is loaded. */
export function LazyOverlay({ load, ...props }: OverlayProps & { load: Load }) {
  const Overlay = use(loadOverlay(load));
  return <Overlay {...props} />;
}

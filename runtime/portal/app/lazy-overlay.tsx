import { use } from 'react';
import type { OverlayComponent, OverlayProps } from '../client/overlays/overlay.ts';
import { withChunkTimeout } from './chunk-failure.ts';

type Load = () => Promise<OverlayComponent>;

const loading = new Map<Load, Promise<OverlayComponent>>();

/** Loads an overlay once; also called ahead of time, when a visitor is about to open it. */
export function loadOverlay(load: Load): Promise<OverlayComponent> {
  const known = loading.get(load) ?? withChunkTimeout(load());
  loading.set(load, known);
  known.catch(() => loading.delete(load));
  return known;
}

/** An overlay that may still be on its way. */
export function LazyOverlay({ load, ...props }: OverlayProps & { load: Load }) {
  const Overlay = use(loadOverlay(load));
  return <Overlay {...props} />;
}

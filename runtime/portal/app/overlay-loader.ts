import { memberCentre, type AnyOverlay, type OverlayId } from '../core/overlays.ts';
import { withQueries } from '../../web/client/query/with-queries.ts';

const loaders = new Map<OverlayId, () => Promise<AnyOverlay>>();

/**
 * Returns the loader of an overlay; always the same function for one id. The loader throws if no feature defines the
 * overlay.
 */
export function overlayLoader(id: OverlayId): () => Promise<AnyOverlay> {
  const load = loaders.get(id) ?? withQueries(() => loadOverlay(id));
  loaders.set(id, load);
  return load;
}

async function loadOverlay(id: OverlayId): Promise<AnyOverlay> {
  // The only overlay that combines the pages of all features.
  if (id === memberCentre) return import('./shell/member-centre.tsx').then((module) => module.MemberCentre);
  const { overlayOf } = await import('./feature-parts.ts');
  const load = overlayOf(id);
  if (load === undefined) throw new Error(`unknown overlay ${id}`);
  return load();
}

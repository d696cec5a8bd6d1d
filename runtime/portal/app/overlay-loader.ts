import { memberCentre, type OverlayComponent, type OverlayId } from '../client/overlays/overlay.ts';
import { withQueries } from '../client/query/with-queries.ts';
import { features } from './feature-registry.ts';

const loaders = new Map<OverlayId, () => Promise<OverlayComponent>>();

/** How an overlay is loaded: for one id always the same function. It fails for an overlay nobody brings. */
export function overlayLoader(id: OverlayId): () => Promise<OverlayComponent> {
  const load = loaders.get(id) ?? withQueries(() => loadOverlay(id));
  loaders.set(id, load);
  return load;
}

async function loadOverlay(id: OverlayId): Promise<OverlayComponent> {
  // The one overlay made of what all features bring.
  if (id === memberCentre) return import('./shell/member-centre.tsx').then((module) => module.MemberCentre);
  const feature = features.find((candidate) => id.startsWith(`${candidate.id}/`));
  const load = (await feature?.slots?.overlays?.())?.[id];
  if (load === undefined) throw new Error(`unknown overlay ${id}`);
  return load();
}

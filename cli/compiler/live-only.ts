import path from 'node:path';
import { compiledIds, liveBrand, type LiveBrand } from './emit/hosts.ts';
import type { Library } from './library.ts';
import type { OtherBrand } from './other-brands.ts';
import { brandIds, shownPath, type Workspace } from './workspace.ts';

/** Brands that are live in `dist/` and have no folder among the brands. They stay live until `livery remove`. */
export async function liveOnlyBrands(workspace: Workspace): Promise<OtherBrand[]> {
  const known = new Set(await brandIds(workspace));
  const unknown = (await compiledIds(workspace.dist)).filter((id) => !known.has(id));
  const live = await Promise.all(unknown.map((id) => liveBrand(workspace.dist, id).catch(() => unreadable(id))));
  return live
    .filter((brand) => brand !== null)
    .map(({ id, name, domains, merchantCode }) => ({
      id,
      declaredId: id,
      name,
      file: `${shownPath(workspace, path.join(workspace.dist, 'brands', id))} (live; withdraw it: livery remove ${id})`,
      hosts: domains,
      merchantCode: merchantCode.toUpperCase(),
    }));
}

/** The library for a build: what is live without a brand folder keeps its domains and merchant code. */
export function withLiveOnly(library: Library): Library {
  const claims = Promise.all([library.neighbours(), liveOnlyBrands(library.workspace)]);
  return { ...library, neighbours: async () => (await claims).flat() };
}

/** A damaged one is reported too: its server may still serve it. */
function unreadable(id: string): LiveBrand {
  return { id, name: id, domains: [], merchantCode: '' };
}

import path from 'node:path';
import { compiledIds, liveBrand, type LiveBrand } from './emit/hosts.ts';
import type { Library } from './library.ts';
import type { OtherBrand } from './other-brands.ts';
import { brandIds, shownPath, type Workspace } from './workspace.ts';

/** Returns the brands that are live in `dist/` without a brand folder. They stay live until `livery remove`. */
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

/** Returns the library for a build: live brands without a folder keep their domains and merchant codes. */
export function withLiveOnly(library: Library): Library {
  const claims = Promise.all([library.neighbours(), liveOnlyBrands(library.workspace)]);
  return { ...library, neighbours: async () => (await claims).flat() };
}

/** Returns the entry of a damaged brand: its server may still serve it. */
function unreadable(id: string): LiveBrand {
  return { id, name: id, domains: [], merchantCode: '' };
}

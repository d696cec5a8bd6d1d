import { openLibrary } from '../compiler/library.ts';
import { liveOnlyBrands } from '../compiler/live-only.ts';
import { resolveBrand } from '../compiler/resolve/resolve-brand.ts';
import { brandIds, shownPath, type Workspace } from '../compiler/workspace.ts';
import { finding, type Finding } from './finding.ts';

/** Checks that there are brands and that each can be resolved. `livery check` reports all other errors. */
export async function examineBrands(workspace: Workspace): Promise<Finding[]> {
  const ids = await brandIds(workspace);
  if (ids.length === 0)
    return [
      finding(
        'brands',
        'broken',
        `${shownPath(workspace, workspace.brands)} is missing or contains no brands`,
        'set the directory with --brands or LIVERY_BRANDS, or create a brand: livery new <id>',
      ),
    ];
  const library = openLibrary(workspace);
  const broken: string[] = [];
  for (const id of ids) if ((await resolveBrand(id, library)).resolved === null) broken.push(id);
  return [
    broken.length > 0
      ? finding('brands', 'broken', `with errors: ${broken.join(', ')}`, `livery check ${broken.join(' ')}`)
      : finding('brands', 'fine', `${ids.length} can be resolved`),
    ...(await withoutFolder(workspace)),
  ];
}

async function withoutFolder(workspace: Workspace): Promise<Finding[]> {
  const ids = (await liveOnlyBrands(workspace)).map(({ id }) => id);
  const remedy = `put the folders back, or withdraw: livery remove ${ids.join(' ')}`;
  return ids.length === 0 ? [] : [finding('live only', 'warning', `live without a folder: ${ids.join(', ')}`, remedy)];
}

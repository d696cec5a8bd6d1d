import { existsSync } from 'node:fs';
import { didYouMean } from '../compiler/read/check-shape.ts';
import { brandIds, shownPath, type Workspace } from '../compiler/workspace.ts';
import { UsageError } from '../exit.ts';

/**
 * Returns the ids of all brands. Throws `UsageError` for a missing or empty brands folder: most likely a mistyped path.
 */
export async function allBrands(workspace: Workspace): Promise<string[]> {
  const known = await brandIds(workspace);
  if (known.length > 0) return known;
  const folder = shownPath(workspace, workspace.brands);
  const why = existsSync(workspace.brands) ? `${folder} contains no brands` : `there is no directory ${folder}`;
  throw new UsageError(
    `${why}; create one with: livery new <id>, or pass another directory with --brands or LIVERY_BRANDS`,
  );
}

/** Returns the brands that a command works on: those named, or all. Throws `UsageError` for an unknown name. */
export async function chosenBrands(workspace: Workspace, ids: readonly string[]): Promise<string[]> {
  const known = await allBrands(workspace);
  for (const id of ids) {
    if (known.includes(id)) continue;
    const meant = didYouMean(id, known);
    const hint = meant === null ? '' : `; did you mean "${meant}"?`;
    throw new UsageError(`unknown brand "${id}" in ${shownPath(workspace, workspace.brands)}${hint}`);
  }
  return ids.length === 0 ? known : [...new Set(ids)];
}

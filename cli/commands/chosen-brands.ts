import { didYouMean } from '../compiler/read/check-shape.ts';
import { brandIds, shownPath, type Workspace } from '../compiler/workspace.ts';
import { UsageError } from '../exit.ts';

/** The brands a command is to work on: those named, or all. Refuses a name no brand has. */
export async function chosenBrands(workspace: Workspace, ids: readonly string[]): Promise<string[]> {
  const known = await brandIds(workspace);
  for (const id of ids) {
    if (known.includes(id)) continue;
    const meant = didYouMean(id, known);
    const hint = meant === null ? '' : `; did you mean "${meant}"?`;
    throw new UsageError(`there is no brand "${id}" in ${shownPath(workspace, workspace.brands)}${hint}`);
  }
  return ids.length === 0 ? known : [...new Set(ids)];
}

import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { placeOfFile } from '../compiler/resolve/brand-parts.ts';
import { brandIds, type Workspace } from '../compiler/workspace.ts';

/** The type of a workspace file and the brands that it affects. */
export interface Subject {
  kind: 'brand.json' | 'base' | 'brand file' | 'shared';
  /** The brands to check when it changes. */
  brands: string[];
  /** Where its value is in a brand: [] for brand.json, ['offers', 'welcome'] for offers/welcome.json. Null: nowhere. */
  place: readonly string[] | null;
}

/** Returns the subject of an open file; null if it is not in the workspace. */
export async function subjectOf(file: string, workspace: Workspace): Promise<Subject | null> {
  const inBrands = stepsBelow(workspace.brands, file);
  if (inBrands !== null) {
    const [id = '', ...rest] = inBrands;
    if (id === '_bases') return { kind: 'base', brands: await brandIds(workspace), place: [] };
    if (rest.length === 0) return null;
    if (rest.join('/') === 'brand.json') return { kind: 'brand.json', brands: [id], place: [] };
    return { kind: 'brand file', brands: [id], place: placeOfFile(rest) };
  }
  const shared = stepsBelow(workspace.themes, file) ?? stepsBelow(workspace.locales, file);
  return shared === null ? null : { kind: 'shared', brands: await brandIds(workspace), place: null };
}

export function fileOf(uri: string): string | null {
  return uri.startsWith('file:') ? fileURLToPath(uri) : null;
}

export function uriOf(shown: string, { cwd }: Workspace): string {
  return pathToFileURL(path.resolve(cwd, shown)).href;
}

function stepsBelow(folder: string, file: string): string[] | null {
  const relative = path.relative(folder, file);
  return relative === '' || relative.startsWith('..') || path.isAbsolute(relative) ? null : relative.split(path.sep);
}

import { lstatSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readJsonFileAgain } from './read/read-again.ts';
import { readJson, type ReadResult } from './read/read-json.ts';

/** The project's own folder: themes, locales, schema and templates are found from it wherever a command runs. */
export const projectRoot = path.join(import.meta.dirname, '../..');

/** Where everything is that a command works with; absolute paths. */
export interface Workspace {
  /** Paths in messages are relative to it. */
  cwd: string;
  brands: string;
  themes: string;
  locales: string;
  dist: string;
  data: string;
  cache: string;
  /** A brand not yet in the brands folder, and where it lies meanwhile. */
  staged?: { id: string; folder: string };
  /** Texts of files as an editor has them, not saved yet; by absolute path. */
  unsaved?: ReadonlyMap<string, string>;
}

export interface WorkspaceOptions {
  brands?: string;
  out?: string;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
}

/** Options win over the environment, the environment over the project's own folders. */
export function openWorkspace({
  brands,
  out,
  env = process.env,
  cwd = process.cwd(),
}: WorkspaceOptions = {}): Workspace {
  const folder = (given: string | undefined, variable: string, fallback: string): string =>
    path.resolve(given === undefined && !env[variable] ? projectRoot : cwd, given ?? (env[variable] || fallback));
  return {
    cwd,
    brands: folder(brands, 'LIVERY_BRANDS', 'brands'),
    themes: folder(undefined, 'LIVERY_THEMES', 'themes'),
    locales: folder(undefined, 'LIVERY_LOCALES', 'locales'),
    dist: folder(out, 'LIVERY_DIST', 'dist'),
    data: folder(undefined, 'LIVERY_DATA', '.data'),
    cache: folder(undefined, 'LIVERY_CACHE', '.cache/livery'),
  };
}

/** A path as messages show it. */
export function shownPath(workspace: Workspace, file: string): string {
  const relative = path.relative(workspace.cwd, file);
  return relative.startsWith('..') ? file : relative.split(path.sep).join('/');
}

/** Reads a JSON file of the workspace under the path people know it by; `within`: the folder it may not lead out of. */
export function readWorkspaceJson(
  workspace: Workspace,
  file: string,
  within = path.dirname(file),
): Promise<ReadResult> {
  const unsaved = workspace.unsaved?.get(file);
  const shown = shownPath(workspace, file);
  return unsaved === undefined
    ? readJsonFileAgain(file, shown, within)
    : Promise.resolve(readJson({ file: shown, text: unsaved }));
}

/** Ids of all brands: the folders of the brands folder, `_bases` and hidden ones left out. */
export async function brandIds(workspace: Workspace): Promise<string[]> {
  const entries = await readdir(workspace.brands, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isFile() && !entry.name.startsWith('_') && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => isThere(path.join(workspace.brands, name, 'brand.json')))
    .sort();
}

/** A link that leads nowhere is there too: it is reported, not passed over. */
function isThere(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

export function brandFolder(workspace: Workspace, id: string): string {
  return workspace.staged?.id === id ? workspace.staged.folder : path.join(workspace.brands, id);
}

import { lstatSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { variable } from '../../runtime/shared/variable.ts';
import { readJsonFileAgain } from './read/read-again.ts';
import { readJson, type ReadResult } from './read/read-json.ts';

/** The project root. Themes, locales, schema and templates are found from it, wherever a command runs. */
export const projectRoot = path.join(import.meta.dirname, '../..');

/** The folders that a command uses; absolute paths. */
export interface Workspace {
  /** Paths in messages are relative to it. */
  cwd: string;
  brands: string;
  themes: string;
  locales: string;
  dist: string;
  data: string;
  cache: string;
  /** A brand that is not yet in the brands folder, and its temporary folder. */
  staged?: { id: string; folder: string };
  /** Unsaved texts of files in an editor, by absolute path. */
  unsaved?: ReadonlyMap<string, string>;
}

export interface WorkspaceOptions {
  brands?: string;
  out?: string;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
}

/**
 * Returns the workspace. Options take precedence over the environment, and the environment over the default folders.
 */
export function openWorkspace({
  brands,
  out,
  env = process.env,
  cwd = process.cwd(),
}: WorkspaceOptions = {}): Workspace {
  const folder = (given: string | undefined, name: string, fallback: string): string =>
    path.resolve(
      given === undefined && variable(env, name) === undefined ? projectRoot : cwd,
      given ?? variable(env, name) ?? fallback,
    );
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

/** Returns a path as shown in messages. */
export function shownPath(workspace: Workspace, file: string): string {
  const relative = path.relative(workspace.cwd, file);
  return relative.startsWith('..') ? file : relative.split(path.sep).join('/');
}

/**
 * Reads a JSON file of the workspace and reports it under its shown path. `within` is the folder that must contain it.
 */
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

/** Returns the ids of all brands: the folders of the brands folder, without `_bases` and hidden ones. */
export async function brandIds(workspace: Workspace): Promise<string[]> {
  const entries = await readdir(workspace.brands, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isFile() && !entry.name.startsWith('_') && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => isThere(path.join(workspace.brands, name, 'brand.json')))
    .sort();
}

/** Returns whether a path exists. A dangling link counts, so that it is reported rather than ignored. */
function isThere(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

export function brandFolder(workspace: Workspace, id: string): string {
  return workspace.staged?.id === id ? workspace.staged.folder : path.join(workspace.brands, id);
}

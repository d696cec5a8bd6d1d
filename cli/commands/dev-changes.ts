import path from 'node:path';
import { projectRoot, type Workspace } from '../compiler/workspace.ts';

/** The parts to build or start again. */
export interface Change {
  portal: boolean;
  server: boolean;
  brands: 'all' | string[];
}

/** Adds the parts that a changed file affects to the waiting change. */
export function changeOf(
  file: string,
  { brands, themes, locales }: Pick<Workspace, 'brands' | 'themes' | 'locales'>,
  waiting: Change,
): Change {
  const inside = (folder: string): string[] | null => {
    const relative = path.relative(folder, file);
    return relative.startsWith('..') || path.isAbsolute(relative) ? null : relative.split(path.sep);
  };
  const brand = inside(brands)?.[0];
  if (brand !== undefined)
    return { ...waiting, brands: brand === '_bases' || waiting.brands === 'all' ? 'all' : [...waiting.brands, brand] };
  if (inside(themes) !== null || inside(locales) !== null) return { ...waiting, brands: 'all' };
  const [zone, part] = inside(path.join(projectRoot, 'runtime')) ?? [];
  // The pages of the studio contain its games, art and words, which its server reads too.
  const forServer =
    zone === undefined || zone === 'server' || zone === 'shared' || (zone === 'studio' && part !== 'client');
  const forPortal = zone === undefined || (zone === 'studio' ? part !== 'server' : zone !== 'server');
  return {
    portal: waiting.portal || forPortal,
    server: waiting.server || forServer,
    brands: forPortal ? 'all' : waiting.brands,
  };
}

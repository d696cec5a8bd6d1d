import path from 'node:path';
import { projectRoot, type Workspace } from '../compiler/workspace.ts';

/** The parts to build or start again. */
export interface Change {
  portal: boolean;
  server: boolean;
  brands: 'all' | string[];
}

/** Adds the parts that a changed file affects to the waiting change. */
export function changeOf(file: string, { brands, themes, locales }: Workspace, waiting: Change): Change {
  const inside = (folder: string): string[] | null => {
    const relative = path.relative(folder, file);
    return relative.startsWith('..') || path.isAbsolute(relative) ? null : relative.split(path.sep);
  };
  const brand = inside(brands)?.[0];
  if (brand !== undefined)
    return { ...waiting, brands: brand === '_bases' || waiting.brands === 'all' ? 'all' : [...waiting.brands, brand] };
  if (inside(themes) !== null || inside(locales) !== null) return { ...waiting, brands: 'all' };
  const runtime = inside(path.join(projectRoot, 'runtime'));
  const forServer = runtime === null || ['server', 'shared', 'studio'].includes(runtime[0] ?? '');
  const forPortal =
    runtime === null ||
    runtime[0] === 'portal' ||
    runtime[0] === 'shared' ||
    runtime.slice(0, 2).join('/') === 'studio/client';
  return {
    portal: waiting.portal || forPortal,
    server: waiting.server || forServer,
    brands: forPortal ? 'all' : waiting.brands,
  };
}

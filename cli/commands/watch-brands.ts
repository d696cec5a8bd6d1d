import { watch } from 'chokidar';
import { buildBrands, type BuiltBrand } from '../compiler/build-brands.ts';
import { openLibrary } from '../compiler/library.ts';
import { brandIds, type Workspace } from '../compiler/workspace.ts';
import { servedMoney } from '../live/served-money.ts';
import { changeOf, type Change } from './dev-changes.ts';

interface WatchBrands {
  workspace: Workspace;
  /** Brands to keep built. Empty means all, including brands that are added later. */
  ids: readonly string[];
  onBrand(brand: BuiltBrand): void;
  onError(error: unknown): void;
  onReady(): void;
}

/** Rebuilds the brands whose files, base, theme or strings change, until the process ends. */
export async function watchBrands({ workspace, ids, onBrand, onError, onReady }: WatchBrands): Promise<void> {
  const nothing: Change = { portal: false, server: false, brands: [] };
  let waiting = nothing;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const rebuild = async ({ brands }: Change): Promise<void> => {
    const known = (await brandIds(workspace)).filter((id) => ids.length === 0 || ids.includes(id));
    const changed = brands === 'all' ? known : known.filter((id) => brands.includes(id));
    await buildBrands({
      ids: changed,
      library: openLibrary(workspace, await servedMoney(changed, workspace)),
      onBrand,
    });
  };
  const folders = [workspace.brands, workspace.themes, workspace.locales];
  const watcher = watch(folders, { ignoreInitial: true, ignored: /(^|[/\\])\.[^/\\]*$|\.tmp$/ });
  watcher.on('all', (_, file) => {
    waiting = changeOf(file, workspace, waiting);
    clearTimeout(timer);
    // Editors save a file in several steps; one build covers them all.
    timer = setTimeout(() => {
      const change = waiting;
      waiting = nothing;
      working = working.then(() => rebuild(change)).catch(onError);
    }, 60);
  });
  watcher.on('error', onError).once('ready', onReady);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  clearTimeout(timer);
  await watcher.close();
  await working;
}

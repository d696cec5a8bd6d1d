import { availableParallelism } from 'node:os';
import { buildHere, type BuiltBrand } from './build-here.ts';
import { buildOnThreads } from './build-threads.ts';
import { writeHosts } from './emit/hosts.ts';
import type { Library } from './library.ts';

export type { BuiltBrand } from './build-here.ts';

export interface BuildOptions {
  ids: readonly string[];
  library: Library;
  /** Told as each brand is done. */
  onBrand?: (brand: BuiltBrand) => void;
  /** Versions the running server serves, by brand: they are never dropped. */
  served?: ReadonlyMap<string, string> | undefined;
}

/**
 * Compiles brands against the built runtime, on several threads when there are many. A brand with errors, or one that
 * makes the compiler fail, changes nothing in `dist/` and does not keep the others from being built. A brand that is
 * not in the brands folder stays live: only `livery remove` withdraws one.
 */
export async function buildBrands({ ids, library, onBrand, served }: BuildOptions): Promise<BuiltBrand[]> {
  const built = await (ids.length < worthThreads || availableParallelism() === 1
    ? buildHere({ ids, library, onBrand, served })
    : buildOnThreads({ ids, library, onBrand, served }));
  await writeHosts(
    library.workspace.dist,
    built.filter(({ hash }) => hash !== null).map(({ id }) => id),
  );
  return built;
}

/** Fewer brands are built before another thread would have loaded the compiler. */
const worthThreads = 40;

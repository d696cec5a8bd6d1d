import { availableParallelism } from 'node:os';
import { buildHere, type BuiltBrand } from './build-here.ts';
import { buildOnThreads } from './build-threads.ts';
import { writeHosts } from './emit/hosts.ts';
import type { Library } from './library.ts';

export type { BuiltBrand } from './build-here.ts';

export interface BuildOptions {
  ids: readonly string[];
  library: Library;
  /** Called when a brand is done. */
  onBrand?: (brand: BuiltBrand) => void;
  /** Versions that the running server serves, by brand. They are never removed. */
  served?: ReadonlyMap<string, string> | undefined;
}

/**
 * Compiles brands against the built runtime, on several threads if there are many. A brand with errors, or one on which
 * the compiler fails, leaves `dist/` unchanged and does not stop the other builds. A brand that is not in the brands
 * folder stays live: only `livery remove` removes one.
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

/** Below this number of brands, loading the compiler in another thread takes longer than the build. */
const worthThreads = 40;

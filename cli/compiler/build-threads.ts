import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { BuiltBrand } from './build-here.ts';
import type { Library } from './library.ts';
import type { Workspace } from './workspace.ts';

interface BuildOnThreads {
  ids: readonly string[];
  library: Pick<Library, 'workspace' | 'money'>;
  onBrand?: ((brand: BuiltBrand) => void) | undefined;
  served?: ReadonlyMap<string, string> | undefined;
}

/** The data that a thread receives. */
export interface ThreadTask {
  workspace: Workspace;
  money: Library['money'];
  served?: ReadonlyMap<string, string> | undefined;
}

/** A message from a thread: it is ready for another brand, with the result of the previous one. */
export interface ThreadReport {
  built: BuiltBrand | null;
}

/** Compiles brands on as many threads as there are processors; each takes the next brand when it finishes one. */
export async function buildOnThreads({ ids, library, onBrand, served }: BuildOnThreads): Promise<BuiltBrand[]> {
  const waiting = [...ids];
  const built = new Map<string, BuiltBrand>();
  const threads = Array.from({ length: Math.min(availableParallelism(), waiting.length) }, () => {
    const worker = new Worker(new URL('./build-thread.ts', import.meta.url), {
      workerData: { workspace: library.workspace, money: library.money, served } satisfies ThreadTask,
    });
    return new Promise<void>((resolve, reject) => {
      worker.on('message', ({ built: brand }: ThreadReport) => {
        if (brand !== null) {
          built.set(brand.id, brand);
          onBrand?.(brand);
        }
        worker.postMessage(waiting.shift() ?? null);
      });
      worker.once('error', reject);
      worker.once('exit', () => resolve());
    });
  });
  await Promise.all(threads);
  return ids.flatMap((id) => built.get(id) ?? []);
}

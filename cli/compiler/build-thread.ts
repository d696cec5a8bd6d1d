/** A thread of `buildOnThreads`: requests brands until there are none left. */
import { once } from 'node:events';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { buildHere, type BuiltBrand } from './build-here.ts';
import type { ThreadReport, ThreadTask } from './build-threads.ts';
import { openLibrary } from './library.ts';

if (parentPort === null) throw new Error('build-thread.ts runs as a worker thread only');

await buildAsked(parentPort, workerData as ThreadTask); // the data that buildOnThreads passed
parentPort.close();

async function buildAsked(port: MessagePort, { workspace, served, money }: ThreadTask): Promise<void> {
  let last: BuiltBrand | null = null;
  const brandsAsked = async function* (): AsyncGenerator<string> {
    for (;;) {
      const answer = once(port, 'message');
      port.postMessage({ built: last } satisfies ThreadReport);
      const [id]: unknown[] = await answer;
      if (typeof id !== 'string') return;
      yield id;
    }
  };
  await buildHere({
    ids: brandsAsked(),
    library: openLibrary(workspace, money),
    served,
    onBrand: (brand) => {
      last = brand;
    },
  });
}

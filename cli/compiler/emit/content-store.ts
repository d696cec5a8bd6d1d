import path from 'node:path';
import { contentHash } from './content-hash.ts';
import { readSealed, writeSealed } from './sealed-file.ts';

/** Caches results that are slow to make, by a name that contains all their inputs. A damaged entry is made again. */
export interface ContentStore {
  get(
    kind: string,
    inputs: readonly (string | Uint8Array)[],
    make: () => Uint8Array | Promise<Uint8Array>,
  ): Promise<Uint8Array>;
}

export function openContentCache(folder: string): ContentStore {
  return {
    async get(kind, inputs, make) {
      const file = path.join(folder, kind, contentHash(...inputs));
      const known = await readSealed(file);
      if (known !== null) return known;
      const made = await make();
      await writeSealed(file, made);
      return made;
    },
  };
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from './atomic.ts';
import { contentHash } from './content-hash.ts';

/** Keeps what is slow to make under a name made of everything it depends on. */
export interface MadeOnce {
  get(kind: string, inputs: readonly (string | Uint8Array)[], make: () => Uint8Array): Promise<Uint8Array>;
}

export function openMadeOnce(folder: string): MadeOnce {
  return {
    async get(kind, inputs, make) {
      const file = path.join(folder, kind, contentHash(...inputs));
      const known = await readFile(file).catch(() => null);
      if (known !== null) return known;
      const made = make();
      await writeAtomically(file, made);
      return made;
    },
  };
}

import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Yields every file of a folder whose name matches, in path order. */
export async function* filesBelow(folder: string, name: RegExp): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file, name);
    else if (name.test(entry.name)) yield file;
  }
}

import { readFile, stat } from 'node:fs/promises';

/**
 * Returns the bytes of a regular file of at most `most` bytes; null for everything else, so that it never waits for a
 * pipe.
 */
export async function readBounded(target: string, most: number): Promise<Buffer | null> {
  try {
    const entry = await stat(target);
    return entry.isFile() && entry.size <= most ? await readFile(target) : null;
  } catch {
    return null;
  }
}

import { readFile, stat } from 'node:fs/promises';

/** The bytes of a plain file of at most `most` bytes; null for everything else, so that no pipe is waited for. */
export async function readBounded(target: string, most: number): Promise<Buffer | null> {
  try {
    const entry = await stat(target);
    return entry.isFile() && entry.size <= most ? await readFile(target) : null;
  } catch {
    return null;
  }
}

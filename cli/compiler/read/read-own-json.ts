import { readFile } from 'node:fs/promises';

/** What replaces a damaged file of each folder. */
const remedies = {
  dist: 'delete it and run livery build',
  server: 'delete it and start the server again',
  sessions: 'delete it and run livery staff login',
} as const;

/** A file that Livery wrote is damaged. Its message says what replaces it. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

/** Reads a JSON file that Livery wrote; null if it cannot be read. Throws `DamagedFile` if it is not JSON. */
export async function readOwnJson(file: string, kind: keyof typeof remedies): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DamagedFile(`${file} is damaged: ${remedies[kind]}`, { cause });
  }
}

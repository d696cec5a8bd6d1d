import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a generated file unless it already has this text, so that file watchers are not triggered. */
export async function writeIfChanged(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFile(file, text);
}

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reportingFullDisk } from '../../disk-full.ts';

/** Replaces a file atomically: readers get the old contents or the new, never a part. */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await reportingFullDisk(file, async () => {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(temporary, content);
      await rename(temporary, file);
    });
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Fills a temporary folder and renames it to its final path. Returns without a change if that path exists. */
export async function writeFolderAtomically(folder: string, fill: (write: WriteFile) => Promise<void>): Promise<void> {
  const temporary = path.join(path.dirname(folder), `.${path.basename(folder)}.${randomUUID()}.tmp`);
  const made = new Set<string>();
  const write: WriteFile = async (name, content) => {
    const file = path.join(temporary, name);
    const parent = path.dirname(file);
    await reportingFullDisk(path.join(folder, name), async () => {
      if (!made.has(parent)) await mkdir(parent, { recursive: true });
      made.add(parent);
      await writeFile(file, content);
    });
  };
  try {
    await reportingFullDisk(folder, () => mkdir(temporary, { recursive: true }));
    await fill(write);
    if (!existsSync(folder)) await rename(temporary, folder);
  } catch (error) {
    // Another process has already written the same contents.
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

export type WriteFile = (name: string, content: string | Uint8Array) => Promise<void>;

import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeIfChanged } from '../write-if-changed.ts';
import { docPages } from './doc-pages.ts';

/** Writes the pages of `dist/docs`, and removes those of calls and codes that no longer exist. */
export async function writeDocs(root: string): Promise<void> {
  const folder = path.join(root, 'dist/docs');
  const pages = docPages(root);
  for (const [name, text] of pages) await writeIfChanged(path.join(folder, name), text);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !pages.has(path.relative(folder, file).split(path.sep).join('/'))) await rm(file);
  }
}

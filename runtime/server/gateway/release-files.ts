import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { asBuildRecord, buildRecordFile, type BuildRecord } from '../../../schema/build-record.ts';

export interface ReleaseFiles {
  id: string;
  hash: string;
  folder: string;
  /** Everything below the folder, folders included, with this system's separators. */
  names: readonly string[];
  /** Contents of `build.json`. */
  record: unknown;
}

/** Files read concurrently: enough to keep the disk busy, few enough to limit memory. */
const batch = 16;

/**
 * Checks that a version consists of exactly the bytes it was built with. Throws an error that names the first file that
 * differs.
 */
export async function checkReleaseFiles({ id, hash, folder, names, record }: ReleaseFiles): Promise<void> {
  const built = asBuildRecord(record, { brand: id, hash });
  if (built === null)
    throw new Error(`${id}/${hash}/${buildRecordFile} is not the record of this version; build it again`);
  const stranger = findUnexpectedFile(names, built);
  if (stranger !== undefined) throw new Error(`${id}/${hash}/${stranger} is not part of this version; build it again`);
  const files = Object.entries(built.files);
  for (let start = 0; start < files.length; start += batch) {
    await Promise.all(
      files.slice(start, start + batch).map(async ([name, { bytes, sha256 }]) => {
        const content = await readFile(path.join(folder, name)).catch(() => null);
        if (content === null) throw new Error(`${id}/${hash}/${name} is missing; build it again`);
        if (content.length !== bytes || createHash('sha256').update(content).digest('hex') !== sha256)
          throw new Error(`${id}/${hash}/${name} was modified after the build; rebuild the brand`);
      }),
    );
  }
}

function findUnexpectedFile(names: readonly string[], { files }: BuildRecord): string | undefined {
  const known = new Set([buildRecordFile]);
  for (const file of Object.keys(files))
    for (let part = file; part !== '.'; part = path.posix.dirname(part)) known.add(part);
  return names.map((name) => name.split(path.sep).join('/')).find((name) => !known.has(name));
}

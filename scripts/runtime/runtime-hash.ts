import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The inputs of the runtime, relative to the project root. */
const inputs = [
  'runtime/console',
  'runtime/web',
  'runtime/portal',
  'runtime/shared',
  'runtime/studio/art',
  'runtime/studio/client',
  'runtime/studio/games',
  'runtime/studio/words',
  'schema',
  'package-lock.json',
  'scripts/build-runtime.ts',
  'scripts/runtime',
];

/** Returns a hash of the contents of all inputs of the runtime. Tests are not included. */
export async function runtimeHash(root: string): Promise<string> {
  const files = (await Promise.all(inputs.map((input) => filesOf(path.join(root, input))))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(path.relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesOf(entry: string): Promise<string[]> {
  const entries = await readdir(entry, { withFileTypes: true, recursive: true }).catch(
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOTDIR') return null;
      if (cause.code === 'ENOENT') return [];
      throw cause;
    },
  );
  if (entries === null) return [entry];
  return entries
    .filter((each) => each.isFile() && !/\.test\.tsx?$|\.md$/.test(each.name))
    .map((each) => path.join(each.parentPath, each.name));
}

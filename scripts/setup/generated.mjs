import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SetupFailure } from './failure.mjs';
import { environmentWithCommands, projectNode, root } from './paths.mjs';
import { run, tail } from './process.mjs';

const stamp = path.join(root, '.cache', 'generated.sha256');

/** Makes `schema/generated/` when a schema changed since it was made. */
export async function ensureGenerated() {
  const hash = inputHash();
  if (readOr(stamp, '') === hash && readOr(path.join(root, 'schema/generated/operation-types.ts'), null) !== null)
    return 'up to date';
  const result = await run(projectNode, ['scripts/generate.ts'], { env: environmentWithCommands() });
  if (result.code !== 0) throw new SetupFailure(`making the types from schema/ failed.\n\n${tail(result.output)}`);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return '';
}

function inputHash() {
  const hash = createHash('sha256');
  for (const file of [...filesOf(path.join(root, 'schema')), path.join(root, 'scripts/generate.ts')]) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.name === 'generated') return [];
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? filesOf(file) : [file];
    });
}

function readOr(file, fallback) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return fallback;
  }
}

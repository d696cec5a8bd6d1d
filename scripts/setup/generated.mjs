import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SetupFailure } from './failure.mjs';
import { environmentWithCommands, projectNode, root } from './paths.mjs';
import { run, tail } from './process.mjs';

const stamp = path.join(root, '.cache', 'generated.sha256');
const outputs = ['schema/generated/operation-types.ts', 'dist/docs/brand.md'];

/** Generates the generated files if a schema, an operation, a feature record or a diagnostic has changed since. */
export async function ensureGenerated() {
  const hash = inputHash();
  if (readOr(stamp, '') === hash && outputs.every((file) => existsSync(path.join(root, file)))) return 'up to date';
  const result = await run(projectNode, ['scripts/generate.ts'], { env: environmentWithCommands() });
  if (result.code !== 0) throw new SetupFailure(`making the generated files failed.\n\n${tail(result.output)}`);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return '';
}

function inputHash() {
  const hash = createHash('sha256');
  const inputs = [
    ...filesOf(path.join(root, 'schema')),
    ...filesOf(path.join(root, 'scripts/generate')),
    ...filesOf(path.join(root, 'locales/en')),
    ...filesOf(path.join(root, 'runtime/portal/features')).filter((file) => /(?<!\.test|\.fixture)\.ts$/.test(file)),
    ...filesOf(path.join(root, 'cli/compiler/codes')),
    path.join(root, 'cli/compiler/code-page.ts'),
    ...filesOf(path.join(root, 'runtime/server/gateway')).filter((file) => /openapi[\w-]*\.ts$/.test(file)),
    ...filesOf(path.join(root, 'tests/contract/diagnostics')).filter((file) => file.endsWith('expected.txt')),
  ];
  for (const file of inputs) {
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

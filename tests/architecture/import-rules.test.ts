import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const zones = ['schema', 'cli', 'runtime', 'scripts', 'tests'];

let project: Cruise;
beforeAll(async () => {
  project = await cruise();
});

test.each([
  'runtime/server/platform',
  'runtime/server/platform/account',
  'runtime/portal/features',
  'runtime/web/client',
])('the folders of %s do not import each other in a circle', (parent) => {
  expect(folderCircle(parent, project)).toBeNull();
});

/** Returns the first circle of the folders in a folder; null when there is none. Tests may import any file. */
function folderCircle(parent: string, { modules }: Cruise): string[] | null {
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = folderIn(parent, source);
    if (from === undefined || /\.test\.tsx?$/.test(source)) continue;
    const known = imports.get(from) ?? new Set();
    imports.set(from, known);
    for (const { resolved } of dependencies) {
      const to = folderIn(parent, resolved);
      if (to !== undefined && to !== from) known.add(to);
    }
  }
  for (const id of [...imports.keys()].sort()) {
    const circle = circleFrom(id, [id], imports);
    if (circle !== null) return circle;
  }
  return null;
}

function circleFrom(
  start: string,
  way: readonly string[],
  imports: ReadonlyMap<string, ReadonlySet<string>>,
): string[] | null {
  for (const next of imports.get(way.at(-1) ?? start) ?? []) {
    if (next === start) return [...way, start];
    const circle = way.includes(next) ? null : circleFrom(start, [...way, next], imports);
    if (circle !== null) return circle;
  }
  return null;
}

/** Returns the folder in `parent` that a file belongs to; `generated` only lists the others. */
function folderIn(parent: string, file: string): string | undefined {
  const [first, ...rest] = file.startsWith(`${parent}/`) ? file.slice(parent.length + 1).split('/') : [];
  return rest.length === 0 || first === 'generated' ? undefined : first;
}

interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[];
}

async function cruise(): Promise<Cruise> {
  const command = path.join(root, 'node_modules/.bin/depcruise');
  const args = ['--config', path.join(root, 'tests/architecture/import-rules.json'), '--output-type', 'json', ...zones];
  const { stdout } = await promisify(execFile)(command, args, { cwd: root, maxBuffer: 1 << 28 });
  return JSON.parse(stdout) as Cruise;
}

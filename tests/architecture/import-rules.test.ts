import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from './import-rules.json' with { type: 'json' };

const root = path.join(import.meta.dirname, '../..');
const zones = ['schema', 'cli', 'runtime', 'scripts', 'tests'];
const rules = config.forbidden.map((rule) => rule.name);

/** One violation per rule: the file that violates it and its line. */
const violations: Record<string, { file: string; line: string }> = {
  'schema-imports-nothing': { file: 'schema/a.ts', line: "import '../runtime/shared/target.ts';" },
  'shared-imports-schema-only': { file: 'runtime/shared/b.ts', line: "import '../web/ui/target.ts';" },
  'shared-takes-schema-types-only': { file: 'runtime/shared/c.ts', line: "import '../../schema/target.ts';" },
  'shared-is-pure': { file: 'runtime/shared/d.ts', line: "import 'node:fs';" },
  'ui-imports-shared-only': {
    file: 'runtime/web/ui/e.tsx',
    line: "import '../client/target.ts';\nexport const E = (): object => <p>e</p>;",
  },
  'client-imports-shared-and-schema': { file: 'runtime/web/client/f.ts', line: "import '../ui/target.ts';" },
  'core-knows-no-feature': { file: 'runtime/portal/core/y.ts', line: "import '../features/two/public/target.ts';" },
  'feature-knows-no-other-feature': {
    file: 'runtime/portal/features/one/g.ts',
    line: "export type { Target } from '../two/target.ts';",
  },
  'feature-imports-what-is-below': { file: 'runtime/portal/features/one/h.ts', line: "import '../../app/target.ts';" },
  'feature-takes-schema-types-only': {
    file: 'runtime/portal/features/one/i.ts',
    line: "import '../../../../schema/target.ts';",
  },
  'app-stays-in-the-portal': { file: 'runtime/portal/app/j.ts', line: "import '../../server/gateway/target.ts';" },
  'console-imports-what-is-below': { file: 'runtime/console/cc.ts', line: "import '../portal/app/target.ts';" },
  'portal-runs-in-a-browser': { file: 'runtime/portal/app/k.ts', line: "import 'node:path';" },
  'module-knows-no-other-module': {
    file: 'runtime/server/platform/wallet/l.ts',
    line: "import type { Target } from '../account/target.ts';\nexport type T = Target;",
  },
  'assembly-alone-lists-modules': {
    file: 'runtime/server/platform/wallet/aa.ts',
    line: "import '../generated/target.ts';",
  },
  'ground-knows-no-module': {
    file: 'runtime/server/platform/ledger/x.ts',
    line: "import '../account/target.ts';",
  },
  'credentials-stand-alone': {
    file: 'runtime/server/platform/credentials/dd.ts',
    line: "import '../database/target.ts';",
  },
  'account-messages-know-no-member': {
    file: 'runtime/server/platform/account/notify/ee.ts',
    line: "import '../players/target.ts';",
  },
  'account-players-know-no-session': {
    file: 'runtime/server/platform/account/players/ff.ts',
    line: "import '../sessions/target.ts';",
  },
  'account-sessions-know-no-flow': {
    file: 'runtime/server/platform/account/sessions/gg.ts',
    line: "import '../factors/target.ts';",
  },
  'account-flows-are-apart': {
    file: 'runtime/server/platform/account/login/hh.ts',
    line: "import '../closing/target.ts';",
  },
  'platform-imports-what-is-below': {
    file: 'runtime/server/platform/wallet/m.ts',
    line: "import '../../../studio/server/target.ts';",
  },
  'adapters-import-what-is-below': {
    file: 'runtime/server/adapters/n.ts',
    line: "import '../platform/account/target.ts';",
  },
  'studio-is-a-company-of-its-own': {
    file: 'runtime/studio/server/o.ts',
    line: "import '../../server/platform/account/target.ts';",
  },
  'studio-games-know-neither-part': {
    file: 'runtime/studio/games/y.ts',
    line: "import type { Target } from '../server/target.ts';\nexport type T = Target;",
  },
  'studio-parts-meet-over-http': { file: 'runtime/studio/client/z.ts', line: "import '../server/target.ts';" },
  'cashier-is-a-company-of-its-own': {
    file: 'runtime/cashier/server/bb.ts',
    line: "import '../../studio/server/target.ts';",
  },
  'gateway-uses-public-doors': {
    file: 'runtime/server/gateway/p.ts',
    line: "import '../platform/account/target.ts';",
  },
  'gateway-imports-what-is-below': {
    file: 'runtime/server/gateway/q.ts',
    line: "await import('../../portal/app/target.ts');",
  },
  'cli-uses-public-doors': { file: 'cli/r.ts', line: "import '../runtime/studio/server/target.ts';" },
  'nothing-imports-brands': { file: 'tests/s.ts', line: "import '../brands/target.ts';" },
  'nothing-imports-tests-or-scripts': { file: 'cli/t.ts', line: "import '../scripts/target.ts';" },
  'no-cycles': { file: 'cli/u-again.ts', line: "import './u.ts';" },
  'no-development-packages': { file: 'cli/v.ts', line: "import 'vitest';" },
  'imports-exist': { file: 'cli/w.ts', line: "import './nowhere.ts';" },
};

/** Imported files and allowed imports: none of these may be reported. */
const legal: Record<string, string> = {
  'schema/target.ts': 'export interface Target { a: 1 }',
  'runtime/shared/target.ts': "import type { Target } from '../../schema/target.ts';\nexport type T = Target;",
  'runtime/web/ui/target.ts': "import '../../shared/target.ts';",
  'runtime/web/client/target.ts': "import '../../shared/target.ts';\nimport '../../../schema/target.ts';",
  'runtime/web/client/api/a.ts': "import '../i18n/a.ts';",
  'runtime/web/client/api/b.ts': '',
  'runtime/web/client/i18n/a.ts': '',
  'runtime/web/client/i18n/b.ts': "await import('../api/b.ts');",
  'runtime/portal/features/two/target.ts':
    "import type { Target as T } from '../../../../schema/target.ts';\nexport interface Target { a: T }\nimport '../../../web/ui/target.ts';\nimport '../../../web/client/target.ts';\nimport '../../core/target.ts';",
  'runtime/portal/core/target.ts': "import '../../web/client/target.ts';",
  'runtime/portal/features/two/public/target.ts': 'export const target = 1;',
  'runtime/portal/features/three/target.ts': "import '../two/public/target.ts';",
  'runtime/portal/features/four/public/a.ts': "import '../../five/public/a.ts';",
  'runtime/portal/features/four/public/b.ts': '',
  'runtime/portal/features/five/public/a.ts': '',
  'runtime/portal/features/five/public/b.ts': "import '../../four/public/b.ts';",
  'runtime/portal/app/target.ts': "import '../features/two/target.ts';\nimport '../../web/client/target.ts';",
  'runtime/console/target.ts':
    "import '../web/client/target.ts';\nimport '../shared/target.ts';\nimport '../../schema/target.ts';",
  'runtime/server/adapters/target.ts': "import '../../shared/target.ts';",
  'runtime/server/platform/account/target.ts': "import '../../adapters/target.ts';\nexport interface Target { a: 1 }",
  'runtime/server/platform/account/public.ts': "import './target.ts';",
  'runtime/server/platform/credentials/target.ts': "import '../../../shared/target.ts';",
  'runtime/server/platform/database/target.ts': '',
  'runtime/server/platform/staff/target.ts': "import '../credentials/target.ts';",
  'runtime/server/platform/account/notify/target.ts': "import '../rate-limits/target.ts';",
  'runtime/server/platform/account/rate-limits/target.ts': '',
  'runtime/server/platform/account/players/target.ts': "import '../rate-limits/target.ts';",
  'runtime/server/platform/account/sessions/target.ts': "import '../rate-limits/target.ts';",
  'runtime/server/platform/account/factors/target.ts': "import '../rate-limits/target.ts';",
  'runtime/server/platform/account/closing/target.ts': "import '../factors/target.ts';",
  'runtime/server/platform/account/human/a.ts': "import '../notify/a.ts';",
  'runtime/server/platform/account/human/b.ts': '',
  'runtime/server/platform/account/notify/a.ts': '',
  'runtime/server/platform/account/notify/b.ts': "import '../human/b.ts';",
  'runtime/server/platform/lobby/target.ts': "import '../account/public.ts';",
  'runtime/server/platform/lottery/public.ts': '',
  'runtime/server/platform/lottery/target.ts': "import '../records/public.ts';",
  'runtime/server/platform/records/public.ts': '',
  'runtime/server/platform/records/target.ts': "import '../lottery/public.ts';",
  'runtime/server/platform/workflows/public.ts': "import '../account/public.ts';",
  'runtime/server/platform/generated/target.ts': "import '../account/target.ts';",
  'runtime/server/platform/assembly/target.ts':
    "import '../generated/target.ts';\nimport '../account/public.ts';\nimport '../workflows/public.ts';",
  'runtime/server/platform/platform.ts': "import './assembly/target.ts';",
  'runtime/studio/games/target.ts': "import '../../shared/target.ts';",
  'runtime/studio/client/target.ts': "import '../games/target.ts';",
  'runtime/studio/server/studio.ts': "import './target.ts';",
  'runtime/studio/server/target.ts':
    "import '../games/target.ts';\nimport '../../shared/target.ts';\nexport interface Target { a: 1 }",
  'runtime/server/gateway/target.ts': "import '../platform/platform.ts';\nimport '../../studio/server/studio.ts';",
  'runtime/server/gateway/server.ts': "import './target.ts';",
  'cli/target.ts': "import '../runtime/server/gateway/server.ts';\nimport '../schema/target.ts';",
  'cli/u.ts': "import './u-again.ts';",
  'brands/target.ts': '',
  'scripts/target.ts': "import '../schema/target.ts';",
  'tests/target.ts': "import '../cli/target.ts';",
};

let folder = '';
let found: { rule: string; from: string }[] = [];

const project = cruise(root);

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-walls-'));
  await write('package.json', await readFile(path.join(root, 'package.json'), 'utf8'));
  for (const [file, text] of Object.entries(legal)) await write(file, text);
  for (const { file, line } of Object.values(violations)) await write(file, line);
  await write('node_modules/vitest/package.json', '{ "name": "vitest", "main": "index.js" }');
  await write('node_modules/vitest/index.js', '');
  found = await check();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('every import rule has a violation in this test', () => {
  expect(Object.keys(violations).sort()).toEqual([...rules].sort());
});

test.each(rules)('a file that violates the import rule %s is reported', (rule) => {
  expect(found).toContainEqual({ rule, from: violations[rule]?.file });
});

test('the import check reads every source file of the project, including types and JSX', async () => {
  const { modules } = await project;
  const seen = new Set(modules.map(({ source }) => source));
  const folders = await Promise.all(zones.map((zone) => readdir(path.join(root, zone), { recursive: true })));
  const files = folders.flatMap((names, index) => names.map((name) => `${zones[index]}/${name}`));
  const sources = files.filter((file) => /\.(?:tsx?|mjs|mts)$/.test(file) && !file.includes('/generated/'));
  expect(sources.filter((file) => !seen.has(file))).toEqual([]);
  // The tool warns that it does not support TypeScript 6; its other parser still reads types and JSX.
  const feature = modules.find(({ source }) => source === 'runtime/portal/features/lobby/pages/category-pages.tsx');
  expect(feature?.dependencies.map(({ resolved }) => resolved)).toContain(
    'runtime/portal/features/lobby/components/category-page.tsx',
  );
});

/** Folders whose own folders may not import each other in a circle, with a circle of this test in each. */
const withoutCircles: Record<string, string[]> = {
  'runtime/server/platform': ['lottery', 'records', 'lottery'],
  'runtime/server/platform/account': ['human', 'notify', 'human'],
  'runtime/portal/features': ['five', 'four', 'five'],
  'runtime/web/client': ['api', 'i18n', 'api'],
};

test.each(Object.keys(withoutCircles))('the folders of %s do not import each other in a circle', async (parent) => {
  expect(folderCircle(parent, await project)).toBeNull();
});

test.each(Object.entries(withoutCircles))(
  'two folders of %s that import each other by different files are reported',
  async (parent, circle) => {
    expect(folderCircle(parent, await cruise(folder))).toEqual(circle);
  },
);

test('allowed imports are not reported', () => {
  expect(found.filter(({ rule, from }) => rule !== 'no-cycles' && legal[from] !== undefined)).toEqual([]);
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

async function check(): Promise<{ rule: string; from: string }[]> {
  const { summary } = await cruise(folder);
  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}

interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { rule: { name: string }; from: string }[] };
}

async function cruise(cwd: string): Promise<Cruise> {
  const command = path.join(root, 'node_modules/.bin/depcruise');
  const args = ['--config', path.join(root, 'tests/architecture/import-rules.json'), '--output-type', 'json', ...zones];
  const { stdout } = await promisify(execFile)(command, args, { cwd, maxBuffer: 1 << 28 });
  return JSON.parse(stdout) as Cruise;
}

async function write(file: string, text: string): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { CataloguedFlag } from '../../schema/catalogued-flag.ts';
import { languages } from '../../schema/languages.ts';
import { readFlagFiles } from '../generate/flag-files.ts';
import { type Names, namesOf } from './names.ts';
import type { FeatureOptions } from './options.ts';
import { flagRow } from './schema-templates.ts';
import { newFiles } from './templates.ts';
import { UsageProblem } from './usage-problem.ts';

const run = promisify(execFile);
const migrations = 'runtime/server/platform/database/migrations';

/**
 * Writes the files of a feature, formats them and derives the lists. Returns what was written and what to do next.
 * Throws `UsageProblem` if a part exists already. If anything fails, the project is as before.
 */
export async function writeFeature(root: string, options: FeatureOptions): Promise<string> {
  checkProject(root);
  const names = namesOf(options);
  const files = newFiles(options, await nextMigration(root));
  await checkFree(root, names, Object.keys(files));
  const changed = {
    [`schema/flags/${names.id}.json`]: await flagFile(root, names),
  };
  const before = new Map<string, string | null>();
  try {
    for (const [file, text] of Object.entries({ ...files, ...changed })) {
      const target = path.join(root, file);
      before.set(target, await readFile(target, 'utf8').catch(() => null));
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
    }
    await format(root, [...before.keys()]);
    await derive(root);
  } catch (error) {
    await restore(root, names, before);
    throw error;
  }
  return report(options, Object.keys(files));
}

/** Throws `UsageProblem` outside of the project. */
function checkProject(root: string): void {
  for (const part of ['schema/api', 'schema/flags', 'locales/en', migrations, 'runtime/portal/features', 'tests/e2e'])
    if (!existsSync(path.join(root, part)))
      throw new UsageProblem(`${part} is missing; run this in a complete checkout`);
}

async function checkFree(root: string, { id, flag }: Names, files: readonly string[]): Promise<void> {
  const folders = [`runtime/portal/features/${id}`, `runtime/server/platform/${id}`];
  const locales = Object.values(languages).map(({ tag }) => `locales/${tag}/${id}.json`);
  const taken = [...folders, ...locales, ...files].find((file) => existsSync(path.join(root, file)));
  if (taken !== undefined)
    throw new UsageProblem(`"${id}" is taken: ${taken} exists; choose another id, or remove the leftovers`);
  const owner = (await readFlagFiles(root)).find(({ modId }) => modId === flag)?.owner;
  if (owner !== undefined) throw new UsageProblem(`the flag ${flag} is taken by ${owner}; choose another id`);
  const routes = await takenPaths(root);
  if (routes.includes(`/${id}`) || routes.includes(`/wps/${id}`))
    throw new UsageProblem(`the path /${id} is taken by another feature; choose another id`);
}

/** Returns the paths that features and operations have, as their files write them. */
async function takenPaths(root: string): Promise<string[]> {
  const features = await readdir(path.join(root, 'runtime/portal/features'));
  const operations = (await readdir(path.join(root, 'schema/api'))).filter((name) => name.endsWith('.operations.ts'));
  const files = [
    ...features.map((name) => `runtime/portal/features/${name}/feature.ts`),
    ...operations.map((name) => `schema/api/${name}`),
  ];
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8').catch(() => '')));
  return texts.flatMap((text) => [...text.matchAll(/path: '([^']+)'/g)].map(([, found = '']) => found));
}

async function nextMigration(root: string): Promise<string> {
  const numbers = (await readdir(path.join(root, migrations))).map((name) => Number.parseInt(name, 10));
  return String(Math.max(0, ...numbers.filter(Number.isInteger)) + 1).padStart(4, '0');
}

/** Returns the file of the feature's flags with its flag: a planned feature may have flags before it has code. */
async function flagFile(root: string, names: Names): Promise<string> {
  const text = await readFile(path.join(root, `schema/flags/${names.id}.json`), 'utf8').catch(() => '{"flags":[]}');
  // `readFlagFiles` has checked it.
  const { flags } = JSON.parse(text) as { flags: CataloguedFlag[] };
  return JSON.stringify({ $schema: './flags.schema.json', flags: [...flags, flagRow(names)] });
}

async function format(root: string, files: readonly string[]): Promise<void> {
  const formatted = files.filter((file) => !file.endsWith('.sql'));
  await run(path.join(root, 'node_modules/.bin/oxfmt'), formatted, { cwd: root });
}

/** Derives the generated lists, and the reference of the calls. */
async function derive(root: string): Promise<void> {
  await run(process.execPath, ['scripts/generate.ts'], { cwd: root });
}

async function restore(root: string, { id }: Names, before: ReadonlyMap<string, string | null>): Promise<void> {
  for (const [file, text] of before) {
    if (text === null) await rm(file, { force: true });
    else await writeFile(file, text);
  }
  for (const folder of [`runtime/portal/features/${id}`, `runtime/server/platform/${id}`])
    await rm(path.join(root, folder), { recursive: true, force: true });
  // The lists were valid before, or were not: both ways the first error is the one to report.
  await derive(root).catch(() => undefined);
}

function report({ id }: FeatureOptions, files: readonly string[]): string {
  return [
    ...files.map((file) => `  ${file}`),
    `  schema/flags/${id}.json`,
    '',
    `${id} is complete: its page is /${id}, its call is GET /wps/${id}. Next:`,
    '- npm test -- types lint format walls unused architecture',
    `- npx vitest run --config tests/vitest.config.ts tests/contract/platform-${id}.test.ts`,
    `- npm run build:runtime && npx livery build && npm run e2e -- ${id}`,
  ].join('\n');
}

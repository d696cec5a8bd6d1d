import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '../../schema/languages.ts';
import { copyProject, type ProjectCopy } from '../../scripts/mutants/project-copy.ts';
import { addEveryPart } from './every-part.ts';

/**
 * Follows the steps of CONTRIBUTING.md in one copy of the project, and runs there the checks that it names. The steps
 * for a feature are the script `new-feature.ts`: its own test runs the quick checks on a feature alone; the types and
 * the contract tests of a new feature run here, once for all steps.
 */
let project: ProjectCopy;

beforeAll(async () => {
  project = await copyProject();
  expect(await node(['scripts/new-feature.ts', 'handbook'])).toContain('exit 0');
  await addEveryPart(project.folder, 'handbook');
  await addFlag();
  await addCallAndErrorCode();
  await addLanguage();
  await addTheme();
  await addMigration();
  await addDiagnostic();
  await addGame();
  await node(['scripts/generate.ts']);
  await node(['scripts/references.ts']);
}, 300_000);

afterAll(() => project.remove());

test('after all steps of CONTRIBUTING.md the types are right', async () => {
  expect(await node(['scripts/typecheck.ts'])).toContain('exit 0');
}, 300_000);

test('after all steps of CONTRIBUTING.md the named tests pass', async () => {
  const files = [
    'tests/contract/locales.test.ts',
    'tests/contract/themes.test.ts',
    'tests/contract/platform-tables.test.ts',
    'tests/contract/platform-handbook.test.ts',
    'tests/contract/database-catalogue.test.ts',
    'tests/contract/references.test.ts',
    'tests/contract/openapi.test.ts',
    'tests/architecture/terms.test.ts',
    'runtime/studio/games/max-win.test.ts',
    'runtime/studio/server/catalogue.test.ts',
  ];
  const output = await node(['node_modules/.bin/vitest', 'run', '--config', 'tests/vitest.config.ts', ...files]);
  expect(output).toContain('exit 0');
  expect(output.match(/Test Files .* (\d+) passed/)?.[1]).toBe(String(files.length));
}, 300_000);

test('after the step for a diagnostic its fixture has the expected output', async () => {
  const updates = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    'tests/contract/diagnostics.test.ts',
    '-t',
    'equal its expected',
  ];
  const fixtures = path.join(project.folder, 'tests/contract/diagnostics');
  expect(await node(['node_modules/.bin/vitest', ...updates], { LIVERY_UPDATE_EXPECTED: '1' })).toContain('exit 0');
  await node(['scripts/code-pages.ts']);
  expect(await read('cli/docs/LV3198.md')).toContain('The guide uses this name.');
  expect(await readFile(path.join(fixtures, 'LV3198/expected.txt'), 'utf8')).toContain('LV3198 the name is "Guide"');
  expect(await readFile(path.join(fixtures, 'LV2007/expected.txt'), 'utf8')).toContain(' eo, ');
}, 300_000);

/** Runs a program in the copy; returns its output and, as last line, its exit code. */
async function node(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const options = { cwd: project.folder, env: { ...process.env, NO_COLOR: '1', ...env }, maxBuffer: 64 * 1024 * 1024 };
  return promisify(execFile)(process.execPath, args, options).then(
    ({ stdout, stderr }) => `${stdout}${stderr}\nexit 0`,
    (error: { stdout: string; stderr: string; code: number }) => `${error.stdout}${error.stderr}\nexit ${error.code}`,
  );
}

async function addFlag(): Promise<void> {
  await edit('schema/flags/account.json', /\n {4}\}\n {2}\]/, (end) => {
    const flag = {
      modId: 'GUIDE4',
      kind: 'flag',
      title: 'A step of the guide',
      description: 'A flag that the guide adds.',
      default: true,
      authority: 'override',
      switches: 'nothing',
    };
    return end.replace('}', `},\n${JSON.stringify(flag)}`);
  });
}

async function addCallAndErrorCode(): Promise<void> {
  await edit('schema/api/records.errors.ts', '} as const', (end) => `'records.no_bets': 404,\n${end}`);
  await edit(
    'schema/api/records.operations.ts',
    '} as const',
    (end) => `'records.betCount': {
      method: 'GET', path: '/wps/member/bets/count', access: 'trial', summary: 'How many bets a member has.',
      value: 'records#BetCount', errors: ['records.no_bets'],
    },
    ${end}`,
  );
  await edit(
    'schema/api/records.schema.json',
    '"$defs": {',
    (begin) => `${begin} "BetCount": {
      "type": "object", "additionalProperties": false, "required": ["total"],
      "properties": { "total": { "type": "integer", "minimum": 1 } }
    },`,
  );
  await edit(
    'runtime/server/platform/records/handlers.ts',
    "Pick<Handlers, 'records.bets'",
    (head) => `${head} | 'records.betCount'`,
  );
  await edit(
    'runtime/server/platform/records/handlers.ts',
    "    'records.bets': async",
    (head) => `    'records.betCount': async (call) => {
      const filter = { merchant: call.brand.merchant, playerId: playerOf(call).id, from: null, to: null, vassalages: null };
      const { total } = await summariseRounds(call.brand.db, filter, 0);
      if (total === 0) throw new RecordsError('records.no_bets');
      return { total };
    },
${head}`,
  );
  await edit(
    'runtime/server/platform/records/handlers.ts',
    'import { formatMinor }',
    (head) => `import { AppError as RecordsError } from '../../../shared/errors.ts';\n${head}`,
  );
  for (const { tag } of Object.values(languages))
    await edit(
      `locales/${tag}/records.errors.json`,
      '{',
      (begin) => `${begin} "records.no_bets": ${JSON.stringify(texts[tag] ?? `Ü ${texts['en']}`)},`,
    );
}

/** One sentence in every language. */
const texts: Readonly<Record<string, string>> = {
  en: 'There are no bets yet.',
  'zh-Hans': '暂无投注。',
  ja: 'ベットはまだありません。',
  th: 'ยังไม่มีการเดิมพัน',
  vi: 'Chưa có cược nào.',
  id: 'Belum ada taruhan.',
};

/** Adds Esperanto with marked English texts: the checks compare keys, placeholders and plural forms. */
async function addLanguage(): Promise<void> {
  await edit('schema/languages.ts', '  ID: {', (row) => `  EO: { tag: 'eo', name: 'Esperanto', dir: 'ltr' },\n${row}`);
  for (const folder of ['locales', 'runtime/studio/words', 'runtime/cashier/words'])
    for (const file of globSync(`${folder}/en/*.json`, { cwd: project.folder })) {
      const strings = JSON.parse(await read(file)) as Record<string, string>;
      const marked = Object.entries(strings).map(([key, text]) => [key, `Ü ${text}`]);
      await add(file.replace('/en/', '/eo/'), JSON.stringify(Object.fromEntries(marked)));
    }
  await add('locales/terms/eo.json', await read('locales/terms/en.json'));
}

async function addTheme(): Promise<void> {
  const theme = JSON.parse(await read('themes/forest.json')) as { layout: object };
  await add(
    'themes/harbour.json',
    JSON.stringify({ ...theme, id: 'harbour', title: 'Harbour', layout: { ...theme.layout, hero: 'split' } }),
  );
}

async function addMigration(): Promise<void> {
  const database = 'runtime/server/platform/database';
  await add(
    `${database}/migrations/9000_bet_note.sql`,
    `create table bet_note (
  merchant text not null,
  id text not null,
  words text not null,
  primary key (merchant, id)
);
select isolate_by_merchant('bet_note');
`,
  );
  await edit(
    'runtime/server/platform/records/module.ts',
    'tables: {},',
    () => `tables: { bet_note: ['select', 'insert', 'delete'] },
  async expire(db, _now, { merchant }) {
    await db.query("delete from bet_note where merchant = $1 and words = ''", [merchant]);
  },`,
  );
}

async function addDiagnostic(): Promise<void> {
  await edit(
    'cli/compiler/codes/rule-codes.ts',
    '  LV3199: {',
    (next) =>
      `  LV3198: { severity: 'warning', title: 'name of the guide', explanation: 'The guide uses this name.' },\n${next}`,
  );
  await add(
    'cli/compiler/lint/guide-name.ts',
    `import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { keySpan } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

/** Reports the name that the guide uses. */
export function lintGuideName({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  if (brand.name !== 'Guide') return [];
  const at = keySpan(located, ['name']) ?? { file };
  return [diagnostic('LV3198', { message: 'the name is "Guide"', at, key: ['name'], hint: 'choose another name' })];
}
`,
  );
  await edit('cli/compiler/lint/lint-brand.ts', '  lintKnownNames,\n]', () => '  lintKnownNames,\n  lintGuideName,\n]');
  await edit(
    'cli/compiler/lint/lint-brand.ts',
    'import ',
    (first) => `import { lintGuideName } from './guide-name.ts';\n${first}`,
  );
  const fixtures = 'tests/contract/diagnostics';
  const brand = await read(`${fixtures}/_sound/brands/ember/brand.json`);
  await add(`${fixtures}/LV3198/brands/ember/brand.json`, brand.replace('"name": "Ember"', '"name": "Guide"'));
  await add(`${fixtures}/LV3198/expected.txt`, '');
}

async function addGame(): Promise<void> {
  await edit(
    'runtime/studio/games/entries/slots.ts',
    '    cloud-castle ',
    (row) => `    guide-lantern classic-low\n${row}`,
  );
  for (const tag of ['eo', ...Object.values(languages).map((language) => language.tag)]) {
    const name = gameNames[tag] ?? gameNames['en'];
    await edit(`runtime/studio/words/${tag}/slot-games.json`, '{', (begin) => `${begin} "guide-lantern": "${name}",`);
  }
}

/** The name of a game by language; another language has the English one. */
const gameNames: Readonly<Record<string, string>> = {
  en: 'Guide Lantern',
  'zh-Hans': '引路灯笼',
  ja: '道しるべの灯籠',
  th: 'โคมนำทาง',
  vi: 'Đèn Lồng Dẫn Lối',
  id: 'Lentera Pemandu',
  eo: 'Gvida Lanterno',
};

const read = (file: string): Promise<string> => readFile(path.join(project.folder, file), 'utf8');

async function add(file: string, text: string): Promise<void> {
  const target = path.join(project.folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

/** Replaces the first place of a file; throws if there is none. */
async function edit(file: string, place: string | RegExp, by: (found: string) => string): Promise<void> {
  const text = await read(file);
  const changed = text.replace(place, by);
  if (changed === text) throw new Error(`${file} does not contain ${String(place)}`);
  await add(file, changed);
}

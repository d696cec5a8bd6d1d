import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { modules as platformModules } from '../../runtime/server/platform/generated/modules.ts';
import { featureIds } from '../../schema/generated/features.ts';
import { languages } from '../../schema/languages.ts';
import { isFull } from '../support/is-full.ts';

const root = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);

test('the list of features contains every feature folder of the portal', async () => {
  const folders = await readdir(path.join(root, 'runtime/portal/features'));
  expect(featureIds).toEqual(folders.toSorted());
});

describe('scripts/generate.ts in a copy of the project', () => {
  let folder = '';

  /** Text of each edited file before the test; null if it did not exist. */
  const before = new Map<string, string | null>();

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'livery-records-'));
    for (const part of [
      'schema',
      'locales',
      'scripts/generate',
      'scripts/generate.ts',
      'runtime/portal',
      'runtime/web',
      'runtime/shared',
      'runtime/server/platform',
      'runtime/server/gateway',
      'cli/compiler',
      'tests/contract/diagnostics',
    ])
      await cp(path.join(root, part), path.join(folder, part), { recursive: true });
    await cp(path.join(root, 'package.json'), path.join(folder, 'package.json'));
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  });

  afterEach(async () => {
    for (const [file, text] of before) {
      if (text === null) await rm(path.join(folder, file), { force: true });
      else await writeFile(path.join(folder, file), text);
    }
    before.clear();
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('writes the same files again', async () => {
    const file = path.join(folder, 'schema/generated/operations.ts');
    const text = await readFile(file, 'utf8');
    await rm(path.join(folder, 'schema/generated'), { recursive: true });
    await rm(path.join(folder, 'runtime/shared/generated'), { recursive: true });
    await rm(path.join(folder, 'runtime/portal/generated'), { recursive: true });
    await rm(path.join(folder, 'runtime/web/client/generated'), { recursive: true });
    const page = path.join(folder, 'dist/docs/api/former.md');
    await mkdir(path.dirname(page), { recursive: true });
    await writeFile(page, 'the page of a feature that was removed');
    expect(await generate()).toEqual({ code: 0, problems: '' });
    expect(await readdir(path.dirname(page))).toContain('wallet.md');
    expect(await readdir(path.dirname(page))).not.toContain('former.md');
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  test('rejects a feature folder without a record', async () => {
    await remove('runtime/portal/features/wallet/feature.ts');
    expect((await generate()).problems).toContain('runtime/portal/features/wallet: add feature.ts');
  });

  test.runIf(isFull)('rejects an id that differs from the folder', async () => {
    await edit('runtime/portal/features/wallet/feature.ts', "id: 'wallet',", "id: 'purse',");
    expect((await generate()).problems).toContain('set id to the folder\'s name "wallet"');
  });

  test.runIf(isFull).each([
    ['  routes: [', '  routs: [', 'lacks "routes"; set it to the list of its routes'],
    ["path: '/wallet',", "path: '/wallet', flag: 'WALLETT3',", 'names the unknown flag "WALLETT3"; correct it, or add'],
    [
      "access: 'member'",
      "access: 'players' as never",
      'has a route /wallet without a known "access"; set it to one of visitor',
    ],
  ])('rejects a feature record in which %j is %j', async (from, to, problem) => {
    await edit('runtime/portal/features/wallet/feature.ts', from, to);
    expect((await generate()).problems).toContain(`generate: runtime/portal/features/wallet/feature.ts: ${problem}`);
  });

  test.runIf(isFull).each([
    ['export const module = defineModule({', 'export const record = defineModule({', 'export "module" made by'],
    ["  id: 'wallet',", "  id: 'purse',", 'set id to the folder\'s name "wallet"'],
    ['  tables: {', '  table: {', 'lacks "tables"; set it to its tables and the rights that the application needs, {}'],
    ["  id: 'wallet',", "  id: 'wallet',,", 'write valid TypeScript: '],
    [
      "  id: 'wallet',",
      "  id: 'wallet',\n  jobs: [{ kind: 'wallet.sweep', every: 'day', missed: 'skip', whenClockDiffers: 'run' }],",
      'the job "wallet.sweep" lacks "run"; set it to the function that does its work',
    ],
  ])('rejects a platform module in which %j is %j', async (from, to, problem) => {
    await edit('runtime/server/platform/wallet/module.ts', from, to);
    expect((await generate()).problems).toContain(`generate: runtime/server/platform/wallet/module.ts: ${problem}`);
  });

  test.runIf(isFull)('rejects a job without run that a module imports, by the file that declares it', async () => {
    await edit(
      'runtime/server/platform/statements/close-months-job.ts',
      '  async run(context)',
      '  async runs(context)',
    );
    expect((await generate()).problems).toBe(
      'generate: runtime/server/platform/statements/close-months-job.ts: the job "statements.closeMonths" lacks "run"; ' +
        'set it to the function that does its work\n',
    );
  });

  test.runIf(isFull)('rejects two migrations with one number, and one without a number', async () => {
    const migrations = 'runtime/server/platform/database/migrations';
    const [first = ''] = (await readdir(path.join(folder, migrations))).toSorted();
    const number = first.slice(0, first.indexOf('_'));
    await write(`${migrations}/${number}_zebra.sql`, 'select 1;');
    await write(`${migrations}/zebra.sql`, 'select 1;');
    expect((await generate()).problems).toBe(
      `generate: ${migrations}/${number}_zebra.sql: the number ${number} is taken by ${first}; choose a higher one\n` +
        `generate: ${migrations}/zebra.sql: begin the name with a number, <number>_<what>.sql\n`,
    );
  });

  test.runIf(isFull).each([
    ["access: 'member',", '', 'lacks "access"; set it to one of visitor, trial, member, agent, operator'],
    ["access: 'member',", "access: 'players',", 'has a wrong "access"; set it to one of visitor'],
    [
      "access: 'member',",
      "access: 'operator',",
      'lacks "permission"; set it to a permission of schema/api/<feature>.access.ts',
    ],
    ["method: 'GET'", "method: 'GTE'", 'has a wrong "method"; set it to one of GET, POST, PUT, DELETE'],
    ["path: '/wps/", "path: '/api/", 'has a wrong "path"; set it to an address that begins with /wps/'],
    ['errors: [', 'error: [', 'lacks "errors"; set it to the list of its error codes, [] for none'],
    ['summary: ', 'title: ', 'lacks "summary"; set it to one sentence'],
  ])('rejects an operation in which %j is %j', async (from, to, problem) => {
    await edit('schema/api/wallet.operations.ts', from, to);
    expect((await generate()).problems).toMatch(
      /^generate: schema\/api\/wallet\.operations\.ts: "wallet\.\w+" (?:lacks|has a wrong) /m,
    );
    expect((await generate()).problems).toContain(problem);
  });

  test.runIf(isFull)('collects the platform module of every folder', async () => {
    const folders = await readdir(path.join(folder, 'runtime/server/platform'), { recursive: true });
    const modules = folders.filter((name) => /^[^/]+\/module\.ts$/.test(name)).map((name) => path.dirname(name));
    expect(platformModules.map(({ id }) => id)).toEqual(modules.toSorted());
  });

  test.runIf(isFull)('rejects a path that another feature has', async () => {
    await edit('runtime/portal/features/wallet/feature.ts', "path: '/wallet'", "path: '/index'");
    expect((await generate()).problems).toContain('the name "/index" is taken by home');
  });

  test.runIf(isFull)('rejects a feature without English strings', async () => {
    await remove('locales/en/wallet.json');
    expect((await generate()).problems).toContain('locales/en/wallet.json: add the strings of the feature "wallet"');
  });

  test.runIf(isFull)('accepts a language that lacks files of strings that English has', async () => {
    await remove('locales/ja/common.json');
    await remove('locales/th/wallet.json');
    await remove('locales/th/wallet.errors.json');
    expect(await generate()).toEqual({ code: 0, problems: '' });
  });

  test.runIf(isFull)('rejects an operation that names an unknown error code', async () => {
    await edit('schema/api/wallet.operations.ts', "'wallet.real_money'", "'wallet.real_mony'");
    expect((await generate()).problems).toContain('"wallet.takeGrant" names the error "wallet.real_mony"');
  });

  test.runIf(isFull)('rejects an operation that names an unknown definition', async () => {
    await edit('schema/api/wallet.operations.ts', "'wallet#GrantOffer'", "'wallet#Offer'");
    expect((await generate()).problems).toContain('"wallet#Offer"; add it to schema/api/wallet.schema.json');
  });

  test.runIf(isFull)('rejects a duplicate operation id and a duplicate URL', async () => {
    await edit(
      'schema/api/wallet.operations.ts',
      "'/wps/v2/wallets/grant',\n    access: 'member',\n    summary: 'The",
      "'/wps/v2/wallets/balance',\n    access: 'member',\n    summary: 'The",
    );
    expect((await generate()).problems).toContain(
      'GET /wps/v2/wallets/balance of "wallet.grantOffer" is taken by "wallet.balance"',
    );
  });

  test.runIf(isFull)('rejects an operation without a feature', async () => {
    await edit('schema/api/wallet.operations.ts', "'wallet.money': {", "'purse.money': {");
    expect((await generate()).problems).toContain('"purse.money" belongs to no feature');
  });

  test.runIf(isFull)('rejects a key of browser storage that two features have', async () => {
    await edit('runtime/portal/features/limits/storage.ts', 'realityCheck:', 'hideBalance:');
    expect((await generate()).problems).toContain(
      'runtime/portal/features/wallet/storage.ts: the key "hideBalance" is taken by limits; choose another',
    );
  });

  test.runIf(isFull)(
    'rejects a permission of two features, one that no call names, and permissions without a feature',
    async () => {
      await edit('schema/api/inbox.access.ts', "'inbox.view': {", "'audit.view': {");
      const row = "'purse.view': { title: 'Reads purses.', roles: 'every' }";
      await write('schema/api/purse.access.ts', `export const purseAccess = { permissions: { ${row} } };`);
      await edit('schema/api/inbox.operations.ts', "'inbox.view'", "'audit.view'");
      const { problems } = await generate();
      expect(problems).toContain('schema/api/inbox.access.ts: "audit.view" is taken by audit.access.ts');
      expect(problems).toContain('schema/api/purse.access.ts: no call names the permission "purse.view"; remove it');
      expect(problems).toContain('schema/api/purse.access.ts: there is no such feature; name the file after one of');
    },
  );

  test.runIf(isFull)('rejects a table with an unexpected export name', async () => {
    await edit('schema/api/wallet.errors.ts', 'walletErrors', 'errorsOfWallet');
    expect((await generate()).problems).toContain('schema/api/wallet.errors.ts: export a table named "walletErrors"');
  });

  test.runIf(isFull)('rejects a flag that another file defines', async () => {
    await edit('schema/flags/lobby.json', '"GAMES3"', '"LOGIN3"');
    expect((await generate()).problems).toContain(
      'schema/flags/lobby.json: "LOGIN3" is taken by schema/flags/account.json; choose another modId',
    );
  });

  test.runIf(isFull)('rejects a flag without a title, and one with an unknown field', async () => {
    await edit('schema/flags/lobby.json', '"title": "Games"', '"tittle": "Games"');
    const { problems } = await generate();
    expect(problems).toContain("schema/flags/lobby.json: flags/0 must have required property 'title'");
    expect(problems).toContain('flags/0 must NOT have additional properties (tittle)');
    expect(problems).toContain('schema/flags/flags.schema.json describes the fields');
  });

  test.runIf(isFull)('rejects a flag file that is not JSON', async () => {
    await edit('schema/flags/lobby.json', '"title": "Games",', '"title": "Games"');
    expect((await generate()).problems).toContain('schema/flags/lobby.json: write valid JSON');
  });

  test.runIf(isFull)('adds the flags of a new file to the catalogue, groups before flags', async () => {
    const flag = {
      kind: 'flag',
      title: 'Tea',
      description: 'Tea.',
      default: false,
      authority: 'narrow',
      switches: 'tea',
    };
    await write('schema/flags/bar.json', JSON.stringify({ flags: [{ modId: 'TEA3', ...flag }] }));
    expect(await generate()).toEqual({ code: 0, problems: '' });
    const rules = await readFile(path.join(folder, 'schema/generated/flag-rules.ts'), 'utf8');
    expect(rules).toContain("{ modId: 'TEA3', default: false, authority: 'narrow' }");
    expect(rules.indexOf("'TEA3'")).toBeGreaterThan(rules.indexOf("'REWARDS3'"));
    expect(await readFile(path.join(folder, 'schema/generated/flag-catalogue.ts'), 'utf8')).toContain('"owner": "bar"');
  });

  test.runIf(isFull)(
    'adds a language of schema/languages.ts to the schemas of brands and of game vendors',
    async () => {
      const lists = ['brand/brand', 'studio/launch', 'studio/catalogue'].map((name) => `schema/${name}.schema.json`);
      for (const list of lists) before.set(list, await readFile(path.join(folder, list), 'utf8'));
      await edit('schema/languages.ts', '} as const', "EO: { tag: 'eo', name: 'Esperanto', dir: 'ltr' } } as const");
      await generate();
      const known = Object.keys(languages).map((code) => `"${code}"`);
      for (const list of lists) {
        const text = await readFile(path.join(folder, list), 'utf8');
        expect(text, list).toContain(`[${[...known, '"EO"'].join(', ')}]`);
        expect(text, list).not.toContain(`[${known.join(', ')}]`);
      }
      const catalogue: { $defs: { Names: { properties: object } } } = JSON.parse(
        await readFile(path.join(folder, 'schema/studio/catalogue.schema.json'), 'utf8'),
      );
      expect(Object.keys(catalogue.$defs.Names.properties)).toContain('EO');
      expect(await readFile(path.join(folder, 'schema/generated/validators.js'), 'utf8')).toContain('"EO"');
    },
  );

  async function edit(file: string, from: string, to: string): Promise<void> {
    const text = await readFile(path.join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
    await write(file, text.replace(from, to));
  }

  async function write(file: string, text: string): Promise<void> {
    const target = path.join(folder, file);
    before.set(file, await readFile(target, 'utf8').catch(() => null));
    await writeFile(target, text);
  }

  async function remove(file: string): Promise<void> {
    before.set(file, await readFile(path.join(folder, file), 'utf8'));
    await rm(path.join(folder, file));
  }

  async function generate(): Promise<{ code: unknown; problems: string }> {
    try {
      await run(process.execPath, ['scripts/generate.ts'], { cwd: folder });
      return { code: 0, problems: '' };
    } catch (error) {
      const { code, stderr } = error as { code: unknown; stderr: string };
      return { code, problems: stderr };
    }
  }
});

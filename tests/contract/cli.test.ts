import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import { runLivery } from '../support/livery-command.ts';
import type { Ran } from '../support/livery-in-process.ts';

let shop: TestProject;
beforeEach(() => {
  shop = createTestProject();
});
afterEach(() => {
  shop.remove();
});

/** Runs a command in the folder of the test project. */
function livery(args: string[], env: NodeJS.ProcessEnv = {}, isProcess = false): Promise<Ran> {
  return runLivery(args, { cwd: shop.folder, env: { ...shop.env, ...env }, isProcess });
}

/** Runs the real command line. */
const asProcess = (args: string[]): Promise<Ran> => livery(args, {}, true);

describe('exit codes', () => {
  test('0 when all is well, 1 when a brand has errors, 2 for wrong usage', async () => {
    expect((await asProcess(['check'])).code).toBe(0);
    shop.brand('faulty', { money: 'gold' });
    expect((await asProcess(['check'])).code).toBe(1);
    expect((await livery(['check', 'aurora'])).code).toBe(0);
    expect((await asProcess(['nonsense'])).code).toBe(2);
    for (const wrong of [
      ['check', 'nobody'],
      ['check', '--format', 'xml'],
      ['explain', 'aurora', 'NOPE'],
      ['flags', 'aurora', 'set', 'FREEPLAY3=maybe'],
      ['ledger', 'verify', '--nope'],
      ['round', 'list'],
      ['round', 'undo', 'aurora', 'r_some_round'],
    ]) {
      expect((await livery(wrong)).code, wrong.join(' ')).toBe(2);
    }
  });

  test('70 for an internal error', async () => {
    writeFileSync(path.join(shop.workspace.dist, 'runtime/current.json'), '{"hash":"gone"}');
    const { code, err } = await asProcess(['build']);
    expect(code).toBe(70);
    expect(err).toContain('gone');
  });

  test('1 for a warning only with --fail-level warning', async () => {
    shop.brand('aurora', { copy: { JA: { home: { 'hero.title': 'こんにちは' } } } });
    expect((await livery(['check', 'aurora'])).code).toBe(0);
    expect((await livery(['check', 'aurora', '--fail-level', 'warning'])).code).toBe(1);
  });

  test('every command describes itself in its help', async () => {
    const { out } = await livery(['--help']);
    const commands = [...out.matchAll(/^ {2}([a-z][\w-]*) /gm)].map(([, name = '']) => name);
    expect(commands).toEqual(
      expect.arrayContaining([
        'new',
        'check',
        'build',
        'serve',
        'dev',
        'list',
        'print',
        'explain',
        'flags',
        'e2e',
        'bench',
      ]),
    );
    const described = commands.filter((name) => name !== 'help');
    const helps = await Promise.all(described.map((command) => livery([command, '--help'])));
    for (const [index, help] of helps.entries())
      expect(help).toMatchObject({ code: 0, out: expect.stringContaining(`livery ${described[index]}`) });
  }, 60_000);
});

describe('check', () => {
  const misspelt = '{\n  "id": "faulty",\n  "extends": "sea",\n  "merchantCod": "LOTUS01"\n}\n';

  test('shows the line, underlines the error and suggests the fix', async () => {
    shop.write('faulty/brand.json', misspelt);
    const { out } = await livery(['check', 'faulty']);
    expect(out).toContain(
      [
        'brands/faulty/brand.json:4:3  error LV1003 unknown key "merchantCod"',
        '    4 |   "merchantCod": "LOTUS01"',
        '      |   ^^^^^^^^^^^^^ did you mean "merchantCode"?   fix available: livery check --fix',
      ].join('\n'),
    );
  });

  test('prints rows with --format json', async () => {
    shop.write('faulty/brand.json', misspelt);
    const rows: unknown = JSON.parse((await livery(['check', 'faulty', '--format', 'json'])).out);
    expect(rows).toContainEqual({
      code: 'LV1003',
      severity: 'error',
      message: 'unknown key "merchantCod"',
      file: 'brands/faulty/brand.json',
      line: 4,
      column: 3,
      endLine: 4,
      endColumn: 16,
      key: 'merchantCod',
      hint: 'did you mean "merchantCode"?',
      fix: {
        title: 'write "merchantCode"',
        edits: [{ file: 'brands/faulty/brand.json', start: 42, end: 55, text: '"merchantCode"' }],
      },
    });
  });

  test('--fix changes only what has a fix', async () => {
    const file = shop.write('faulty/brand.json', misspelt);
    await livery(['check', 'faulty', '--fix']);
    expect(readFileSync(file, 'utf8')).toBe(misspelt.replace('merchantCod"', 'merchantCode"'));
  });

  test('prints the formats of GitHub, code scanners and test reports', async () => {
    shop.write('faulty/brand.json', misspelt);
    expect((await livery(['check', '--format', 'github'])).out).toContain(
      '::error file=brands/faulty/brand.json,line=4,col=3,endLine=4,endColumn=16,title=LV1003::',
    );
    const sarif = JSON.parse((await livery(['check', '--format', 'sarif'])).out);
    expect(sarif.runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId)).toContain('LV1003');
    expect((await livery(['check', '--format', 'junit'])).out).toMatch(/<failure type="LV1003"/);
  });
});

describe('build', () => {
  test('writes the same bytes in another time zone, locale and folder', async () => {
    const other = createTestProject();
    await livery(['build'], { TZ: 'Asia/Tokyo', LANG: 'ja_JP.UTF-8' });
    await livery(['build'], {
      TZ: 'America/Los_Angeles',
      LANG: 'tr_TR.UTF-8',
      LIVERY_DIST: other.workspace.dist,
      LIVERY_CACHE: other.workspace.cache,
    });
    expect(Object.keys(shop.dist()).length).toBeGreaterThan(30);
    expect(other.dist()).toEqual(shop.dist());
    other.remove();
  });

  test('leaves dist unchanged when a brand is invalid', async () => {
    await livery(['build']);
    const before = shop.dist();
    shop.brand('aurora', { domains: ['not a domain'] });
    const { code, err } = await livery(['build']);
    expect(code).toBe(1);
    expect(err).toContain('LV3004');
    expect(shop.dist()).toEqual(before);
  });

  test('is undone by rollback', async () => {
    await livery(['build']);
    const current = (): { hash: string } =>
      JSON.parse(readFileSync(path.join(shop.workspace.dist, 'brands/aurora/current.json'), 'utf8'));
    const first = current().hash;
    shop.brand('aurora', { name: 'Boreal' });
    await livery(['build']);
    expect(current().hash).not.toBe(first);
    expect((await livery(['rollback', 'aurora'])).code).toBe(0);
    expect(current().hash).toBe(first);
  });

  test('rollback rejects a version with a changed byte, and doctor reports such a version when it is live', async () => {
    await livery(['build']);
    const folder = path.join(shop.workspace.dist, 'brands/aurora');
    const current = (): string => readFileSync(path.join(folder, 'current.json'), 'utf8');
    const { hash }: { hash: string } = JSON.parse(current());
    const before = current();
    shop.brand('aurora', { name: 'Boreal' });
    await livery(['build']);
    const after = current();
    const page = path.join(folder, hash, 'pages/EN/index.html');
    writeFileSync(page, readFileSync(page, 'utf8').replace('Aurora', 'Aurorb'));
    for (const to of [[], ['--to', hash]]) {
      const refused = await livery(['rollback', 'aurora', ...to]);
      expect(refused.code).toBe(1);
      expect(refused.err).toContain(`${hash} is damaged`);
      expect(refused.err).toContain('pages/EN/index.html');
      expect(current()).toBe(after);
    }
    writeFileSync(path.join(folder, 'current.json'), before);
    const findings: { check: string; state: string; text: string }[] = JSON.parse(
      (await livery(['doctor', '--json'])).out,
    );
    expect(JSON.stringify(findings)).toContain('pages/EN/index.html');
  });
});

test('check exits 2 for a folder without brands', async () => {
  expect(await livery(['check', '--brands', '/nowhere'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('there is no directory /nowhere'),
  });
  mkdirSync(path.join(shop.folder, 'bare'));
  expect(await livery(['check', '--brands', path.join(shop.folder, 'bare')])).toMatchObject({
    code: 2,
    err: expect.stringContaining('contains no brands'),
  });
});

describe('new', () => {
  const zephyr = ['new', 'zephyr', '--name', 'Zephyr', '--domain', 'zephyr.example', '--languages', 'EN,VI', '--yes'];

  test('creates and compiles a brand without warnings', async () => {
    const { code, out } = await livery(zephyr);
    expect(code).toBe(0);
    expect(out).toContain('Zephyr created');
    expect((await livery(['check', 'zephyr', '--fail-level', 'warning', '--format', 'json'])).out.trim()).toBe('[]');
    const listed = JSON.parse((await livery(['list', '--json'])).out);
    expect(listed).toContainEqual({
      id: 'zephyr',
      name: 'Zephyr',
      domains: ['zephyr.example'],
      languages: ['EN', 'VI'],
      theme: expect.any(String),
    });
    expect(JSON.parse(readFileSync(path.join(shop.workspace.dist, 'hosts.json'), 'utf8'))).toMatchObject({
      'zephyr.example': 'zephyr',
    });
  });

  test('creates a brand without errors in several themes, languages and currencies', async () => {
    const themes = ['midnight', 'paper', 'snow', 'forest', 'lagoon'];
    for (const [index, theme] of themes.entries()) {
      const { code, err } = await livery([
        'new',
        `brand-${theme}`,
        '--theme',
        theme,
        '--currency',
        ['JPY', 'EUR', 'VND', 'KWD', 'CNY'][index] ?? 'USD',
        '--languages',
        'JA,CN,TH,EN,ID,VI',
        '--yes',
      ]);
      expect(err).toBe('');
      expect(code).toBe(0);
    }
  }, 60_000);

  test('rejects an id or a domain that is taken, and never assigns a merchant code twice', async () => {
    expect(await livery(['new', 'aurora', '--domain', 'x.example', '--yes'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('the id "aurora" is taken'),
    });
    expect(await livery(['new', 'other', '--domain', 'WWW.Aurora.example', '--yes'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('is taken by the brand "aurora"'),
    });
    shop.brand('holder', { merchantCode: 'OTHER01' });
    expect((await livery(['new', 'other', '--yes'])).code).toBe(0);
    expect(readFileSync(path.join(shop.workspace.brands, 'other/brand.json'), 'utf8')).toContain('"OTHER02"');
  });

  test('rejects a currency that is not in ISO 4217', async () => {
    expect(await livery(['new', 'zephyr', '--currency', 'BTC', '--yes'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('"BTC" is not an ISO 4217 currency code'),
    });
  });

  test('exits 2 for a missing or invalid value when it cannot prompt', async () => {
    expect(await livery(['new', 'zephyr'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--name is required'),
    });
    expect((await livery(['new', 'Zephyr', '--yes'])).code).toBe(2);
    expect((await livery(['new', 'zephyr', '--languages', 'EN,XX', '--yes'])).code).toBe(2);
    expect((await livery(['new', 'zephyr', '--domain', 'https://z.example', '--yes'])).code).toBe(2);
  });

  test('leaves no files behind when it fails early or late', async () => {
    await livery(['build']);
    const before = shop.dist();
    const folders = readdirSync(shop.workspace.brands);
    expect((await livery(['new', 'zephyr', '--currency', '??', '--yes'])).code).toBe(2);
    rmSync(path.join(shop.workspace.dist, 'runtime/fixture/server'), { recursive: true });
    const { 'runtime/fixture/server/prerender.js': _, ...left } = before;
    expect((await asProcess(zephyr)).code).toBe(70);
    expect(readdirSync(shop.workspace.brands)).toEqual(folders);
    expect(shop.dist()).toEqual(left);
    expect(existsSync(path.join(shop.workspace.dist, 'brands/zephyr'))).toBe(false);
  });
});

describe('inspecting a brand', () => {
  test('explain lists every candidate for a flag with its location, and the reason for the result', async () => {
    const { out } = await livery(['explain', 'aurora', 'MANPLAYREB3']);
    expect(out).toMatch(/^MANPLAYREB3 is on: the base sets it/);
    expect(out).toMatch(/catalogue\s+off\s+schema\/flags\/rewards\.json/);
    expect(out).toMatch(/base\s+on\s+brands\/_bases\/sea\.json:\d+:\d+/);
  });

  test('explain names the agents audience as the reason that a member login method is off', async () => {
    shop.brand('aurora', { deployment: { audience: 'agents' } });
    const { out } = await livery(['explain', 'aurora', 'FREEPLAY3']);
    expect(out).toMatch(/^FREEPLAY3 is off: the site is for agents only/);
    expect(out).toMatch(/base\s+on[\s\S]*audience\s+off\s+brands\/aurora\/brand\.json:\d+:\d+/);
  });

  test('explain accepts settings, tokens, copy keys and diagnostic codes', async () => {
    shop.brand('aurora', { copy: { EN: { home: { 'hero.title': 'Own words' } } } });
    expect((await livery(['explain', 'aurora', 'deployment.minimumAge'])).out).toContain('is 18');
    expect((await livery(['explain', 'aurora', 'color.accent'])).out).toMatch(
      /themes\/midnight\.json:\d+:\d+[\s\S]*brands\/aurora\/brand\.json:\d+:\d+/,
    );
    expect((await livery(['explain', 'aurora', 'home:hero.title'])).out).toMatch(
      /locales\/en\/home\.json[\s\S]*brands\/aurora\/brand\.json.*"Own words"/,
    );
    expect((await livery(['explain', 'LV3014'])).out).toContain('WCAG');
  });

  test('print merges base, brand files and defaults', async () => {
    const brand = JSON.parse((await livery(['print', 'aurora'])).out);
    expect(brand).toMatchObject({ id: 'aurora', platform: 'web', server: { trial: { amount: '2000.00' } } });
    expect(JSON.stringify(brand.settings)).toContain('MANPLAYREB3');
  });

  test('flags reports that no server is running', async () => {
    expect(await livery(['flags', 'aurora'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('no local server is running'),
    });
  });
});

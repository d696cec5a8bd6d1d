import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';

const entry = path.join(import.meta.dirname, '../../cli/livery.js');
let shop: TestProject;
beforeEach(() => {
  shop = createTestProject();
});
afterEach(() => {
  shop.remove();
});

interface Ran {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the real command line in the workshop's folder. */
function livery(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ran> {
  const child = spawn(process.execPath, [entry, ...args], {
    cwd: shop.folder,
    env: { ...process.env, ...shop.env, ...env },
  });
  const ran: Ran = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (ran.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (ran.err += chunk.toString()));
  child.stdin.end();
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...ran, code })));
}

describe('exit codes', () => {
  test('0 when all is well, 1 when a brand has errors, 2 for wrong usage', async () => {
    expect((await livery(['check'])).code).toBe(0);
    shop.brand('faulty', { money: 'gold' });
    expect((await livery(['check'])).code).toBe(1);
    expect((await livery(['check', 'aurora'])).code).toBe(0);
    for (const wrong of [
      ['check', 'nobody'],
      ['nonsense'],
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

  test('70 for a fault of ours', async () => {
    writeFileSync(path.join(shop.workspace.dist, 'runtime/current.json'), '{"hash":"gone"}');
    const { code, err } = await livery(['build']);
    expect(code).toBe(70);
    expect(err).toContain('gone');
  });

  test('a warning fails only where asked to', async () => {
    shop.brand('aurora', { copy: { JA: { home: { 'hero.title': 'こんにちは' } } } });
    expect((await livery(['check', 'aurora'])).code).toBe(0);
    expect((await livery(['check', 'aurora', '--fail-level', 'warning'])).code).toBe(1);
  });

  test('every command tells what it does', async () => {
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

  test('shows the line, points at the fault and says what to do', async () => {
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

  test('gives rows to machines', async () => {
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

  test('mends what it can, and nothing else', async () => {
    const file = shop.write('faulty/brand.json', misspelt);
    await livery(['check', 'faulty', '--fix']);
    expect(readFileSync(file, 'utf8')).toBe(misspelt.replace('merchantCod"', 'merchantCode"'));
  });

  test('speaks to GitHub, to code scanners and to test reports', async () => {
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
  test('gives the same bytes in another time zone, locale and folder', async () => {
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

  test('leaves dist byte for byte as it was when a brand is illegal', async () => {
    await livery(['build']);
    const before = shop.dist();
    shop.brand('aurora', { domains: ['not a domain'] });
    const { code, err } = await livery(['build']);
    expect(code).toBe(1);
    expect(err).toContain('LV3004');
    expect(shop.dist()).toEqual(before);
  });

  test('can be taken back', async () => {
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

  test('is not taken back to a version in which a byte has changed, and doctor reports it once it is live', async () => {
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

test('a folder without brands is a mistake, not a folder without faults', async () => {
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

  test('makes a brand without a fault, with art and colours of its own, and compiles it', async () => {
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

  test('is without a fault in every theme, language and currency', async () => {
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

  test('refuses an id or a domain that is taken, and gives out no merchant code twice', async () => {
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

  test('takes currencies of ISO 4217 only', async () => {
    expect(await livery(['new', 'zephyr', '--currency', 'BTC', '--yes'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('"BTC" is not an ISO 4217 currency code'),
    });
  });

  test('does not guess where nobody can be asked, unless told to', async () => {
    expect(await livery(['new', 'zephyr'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--name is required'),
    });
    expect((await livery(['new', 'Zephyr', '--yes'])).code).toBe(2);
    expect((await livery(['new', 'zephyr', '--languages', 'EN,XX', '--yes'])).code).toBe(2);
    expect((await livery(['new', 'zephyr', '--domain', 'https://z.example', '--yes'])).code).toBe(2);
  });

  test('leaves nothing behind when it fails, early or late', async () => {
    await livery(['build']);
    const before = shop.dist();
    const folders = readdirSync(shop.workspace.brands);
    expect((await livery(['new', 'zephyr', '--currency', '??', '--yes'])).code).toBe(2);
    rmSync(path.join(shop.workspace.dist, 'runtime/fixture/server'), { recursive: true });
    const { 'runtime/fixture/server/prerender.js': _, ...left } = before;
    expect((await livery(zephyr)).code).toBe(70);
    expect(readdirSync(shop.workspace.brands)).toEqual(folders);
    expect(shop.dist()).toEqual(left);
    expect(existsSync(path.join(shop.workspace.dist, 'brands/zephyr'))).toBe(false);
  });
});

describe('what a brand is made of', () => {
  test('explain names every candidate for a flag with its place, and why the winner won', async () => {
    const { out } = await livery(['explain', 'aurora', 'MANPLAYREB3']);
    expect(out).toMatch(/^MANPLAYREB3 is on: the base sets it/);
    expect(out).toMatch(/catalogue\s+off\s+schema\/flags\.json/);
    expect(out).toMatch(/base\s+on\s+brands\/_bases\/sea\.json:\d+:\d+/);
  });

  test('explain tells when a site is for agents alone, so that a way in of members is off whatever says on', async () => {
    shop.brand('aurora', { deployment: { audience: 'agents' } });
    const { out } = await livery(['explain', 'aurora', 'FREEPLAY3']);
    expect(out).toMatch(/^FREEPLAY3 is off: the site is for agents only/);
    expect(out).toMatch(/base\s+on[\s\S]*audience\s+off\s+brands\/aurora\/brand\.json:\d+:\d+/);
  });

  test('explain follows settings, tokens and words to the file that has them', async () => {
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

  test('print lays base, files and defaults together', async () => {
    const brand = JSON.parse((await livery(['print', 'aurora'])).out);
    expect(brand).toMatchObject({ id: 'aurora', platform: 'web', server: { trial: { amount: '2000.00' } } });
    expect(JSON.stringify(brand.settings)).toContain('MANPLAYREB3');
  });

  test('flags say that no server is running', async () => {
    expect(await livery(['flags', 'aurora'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('no local server is running'),
    });
  });
});

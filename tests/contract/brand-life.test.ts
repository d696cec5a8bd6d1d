import { mkdirSync, readFileSync, writeFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import { runLivery } from '../support/livery-command.ts';

const root = path.join(import.meta.dirname, '../..');
let shop: TestProject;
beforeEach(() => {
  shop = createTestProject();
});
afterEach(() => {
  shop.remove();
});

const livery = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  runLivery(args, { cwd: shop.folder, env: { ...shop.env, ...env } });

async function json(...args: string[]) {
  const { code, out, err } = await livery([...args, '--json']);
  expect(err).not.toContain('internal error');
  return { code, value: JSON.parse(out) };
}

describe('layers', () => {
  test('print --origins shows the location of every value', async () => {
    shop.brand('aurora', { copy: { EN: { home: { 'hero.title': 'Own' } } } });
    const { value: rows } = await json('print', 'aurora', '--origins');
    const row = (key: string) => rows.find((each: { key: string }) => each.key === key);
    expect(row('name')).toMatchObject({
      value: 'Aurora',
      layer: 'brand',
      file: 'brands/aurora/brand.json',
      line: 6,
      column: 11,
    });
    expect(row('settings.MEMBER3.LOGIN3.FREEPLAY3')).toMatchObject({
      value: '1',
      layer: 'base',
      file: 'brands/_bases/play.json',
    });
    expect(row('settings.REWARDS3.MANPLAYREB3')).toMatchObject({
      value: '1',
      layer: 'base',
      file: 'brands/_bases/sea.json',
    });
    expect(row('server.trial.amount')).toEqual({
      key: 'server.trial.amount',
      value: '2000.00',
      layer: 'default',
      file: null,
      line: null,
      column: null,
    });
    expect(row('tokens.color.accent')).toMatchObject({ value: '#7653ff', layer: 'brand' });
    expect(row('tokens.color.surface')).toMatchObject({ layer: 'theme' });
    expect(row('copy.EN.home.hero.title')).toMatchObject({ value: 'Own', layer: 'brand' });
    // Each reported location must point at the value in the file.
    for (const { file, line, column, value } of rows) {
      if (file === null || typeof value !== 'string' || value === '') continue;
      const text = readFileSync(path.resolve(shop.folder, file), 'utf8').split('\n')[line - 1];
      expect(text?.slice(column - 1).startsWith(JSON.stringify(value)), `${file}:${line}:${column}`).toBe(true);
    }
    expect((await livery(['print', 'aurora', '--origins'])).out).toContain(
      'name = "Aurora"  brands/aurora/brand.json:6:11',
    );
  });

  test('print rejects a brand with errors and shows them', async () => {
    shop.brand('faulty', { money: 'gold' });
    expect(await livery(['print', 'faulty'])).toMatchObject({ code: 1, err: expect.stringContaining('LV1012') });
  });

  test('explain lists every candidate of a setting from low to high priority, with the reason', async () => {
    shop.brand('aurora', { deployment: { minimumAge: 21 } });
    const { value } = await json('explain', 'aurora', 'deployment.minimumAge');
    expect(value).toMatchObject({ value: 21, because: expect.stringMatching(/^the brand sets it/) });
    expect(value.candidates.map(({ layer, value: said }: { layer: string; value: unknown }) => [layer, said])).toEqual([
      ['default', 18],
      ['base', 18],
      ['brand', 21],
    ]);
    expect((await json('explain', 'aurora', 'resources.EMAIL.url')).value.value).toBe('mailto:care@aurora.example');
    expect((await json('explain', 'aurora', 'settings.MEMBER3.LOGIN3.FREEPLAY3')).value.value).toBe('1');
    expect(
      (await json('explain', 'aurora', 'tokens.color.accent')).value.candidates.map(
        ({ layer }: { layer: string }) => layer,
      ),
    ).toEqual(['theme', 'brand']);
  });

  test('a cycle of bases is shown as a chain', async () => {
    shop.write('_bases/one.json', '{ "extends": "two" }');
    shop.write('_bases/two.json', '{ "extends": "three" }');
    shop.write('_bases/three.json', '{ "extends": "two" }');
    shop.brand('faulty', { extends: 'one' });
    expect((await livery(['print', 'faulty'])).err).toContain('two → three → two');
    expect((await livery(['explain', 'faulty', 'name'])).err).not.toContain('internal error');
  });
});

describe('compare', () => {
  test('lists only the differences in settings, copy, tokens and pages', async () => {
    const page = { title: 'Terms', sections: [{ paragraphs: ['Be fair.'] }] };
    shop.brand('boreal', {
      name: 'Boreal',
      languages: ['EN', 'TH'],
      tokens: { color: { accent: { $value: '#6a48ee' } } },
      settings: [
        {
          modId: 'MEMBER3',
          enabled: '1',
          childrenNodes: [{ modId: 'LOGIN3', enabled: '1', childrenNodes: [{ modId: 'FREEPLAY3', enabled: '0' }] }],
        },
      ],
      copy: { EN: { home: { 'hero.title': 'Northern nights' } } },
      pages: { terms: { EN: page } },
    });
    const { code, value } = await json('compare', 'aurora', 'boreal');
    expect(code).toBe(0);
    const found = (section: string, key: string) =>
      value.differences.find((each: { section: string; key: string }) => each.section === section && each.key === key);
    expect(found('settings', 'name')).toMatchObject({ a: 'Aurora', b: 'Boreal' });
    expect(found('settings', 'languages')).toMatchObject({ a: ['EN', 'TH', 'VI'], b: ['EN', 'TH'] });
    expect(found('settings', 'FREEPLAY3')).toMatchObject({ a: true, b: false });
    expect(found('tokens', 'color.accent')).toMatchObject({ a: '#7653ff', b: '#6a48ee' });
    expect(found('copy', 'EN home:hero.title')).toMatchObject({ a: 'Good games, one account', b: 'Northern nights' });
    expect(found('pages', 'terms EN')).toMatchObject({ a: null, b: page });
    expect(found('settings', 'deployment.minimumAge')).toBeUndefined();
    expect(found('settings', 'MEMBER3')).toBeUndefined();
    expect((await livery(['compare', 'aurora', 'aurora'])).out).toContain('no differences between');
    expect((await livery(['compare', 'aurora', 'nobody'])).code).toBe(2);
  });

  test('takes screenshots of both home pages', { timeout: 120_000 }, async () => {
    shop.brand('boreal', { name: 'Boreal' });
    expect(await livery(['compare', 'aurora', 'boreal', '--pictures', 'shots'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('livery build aurora'),
    });
    await livery(['build']);
    const { value } = await json('compare', 'aurora', 'boreal', '--pictures', 'shots');
    expect(value.pictures).toEqual(['shots/aurora.png', 'shots/boreal.png', 'shots/index.html']);
    const [one, other] = ['aurora', 'boreal'].map((id) => readFileSync(path.join(shop.folder, `shots/${id}.png`)));
    expect(one?.subarray(1, 4).toString()).toBe('PNG');
    expect(one?.readUInt32BE(16)).toBe(1440);
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
    expect(
      (await livery(['compare', 'aurora', 'boreal', '--pictures', 'x'], { CHROMIUM: '/no/such/browser' })).code,
    ).toBe(2);
  });
});

describe('migrate', () => {
  const past = readFileSync(path.join(root, 'cli/migrate/past-files/0/atlas.json'), 'utf8');
  const now = readFileSync(path.join(root, 'cli/migrate/past-files/0/atlas.now.json'), 'utf8');

  test('migrates a file of an old version, and a second run changes nothing', async () => {
    const file = shop.write('atlas/brand.json', past);
    const check = await livery(['check', 'atlas']);
    expect(check).toMatchObject({ code: 1, out: expect.stringContaining('LV2009') });
    expect(check.out).toContain('livery migrate');
    expect(check.out).not.toContain('LV1003');
    expect(await livery(['migrate', '--check'])).toMatchObject({
      code: 1,
      out: expect.stringContaining('brands/atlas/brand.json: version 0'),
    });
    expect(readFileSync(file, 'utf8')).toBe(past);
    expect(await livery(['migrate', 'atlas'])).toMatchObject({
      code: 0,
      out: 'brands/atlas/brand.json: version 0 → 1\n',
    });
    expect(readFileSync(file, 'utf8')).toBe(now);
    expect(await livery(['migrate', '--check'])).toMatchObject({ code: 0 });
  });

  test('check --fix migrates brands and bases', async () => {
    const file = shop.write('atlas/brand.json', past.replace('"sea"', '"old"'));
    const base = shop.write('_bases/old.json', '{\n  "languages": { "EN": {} },\n  "extends": "sea"\n}\n');
    expect((await livery(['check', 'atlas', '--fix'])).err).not.toContain('internal error');
    await livery(['check', 'atlas', '--fix']);
    expect(readFileSync(file, 'utf8')).toBe(now.replace('"sea"', '"old"'));
    expect(JSON.parse(readFileSync(base, 'utf8'))).toEqual({
      schemaVersion: 1,
      defaultLanguage: 'EN',
      languages: ['EN'],
      extends: 'sea',
    });
  });

  test('moves bonuses to files of offers, and overwrites none', async () => {
    const terms = {
      percent: 100,
      cap: '1000',
      times: 5,
      base: 'deposit',
      weights: { SPORTS: 50, ESPORTS: 100 },
      days: 14,
    };
    const said = { title: { EN: 'First bet' }, summary: { EN: 'Doubles your deposit.' } };
    const bonus = { id: 'first-bet', smallestDeposit: '100', ...terms, name: said.title, text: said.summary };
    const server = { payments: { providers: ['sandbox'] } };
    const file = shop.brand('atlas', {
      languages: ['EN'],
      defaultLanguage: 'EN',
      server: { ...server, bonuses: [bonus] },
    });
    const offer = path.join(path.dirname(file), 'offers/first-bet.json');
    expect(await livery(['check', 'atlas'])).toMatchObject({
      code: 1,
      out: expect.stringMatching(/LV2009.*\n.*"bonuses"[^]*livery migrate moves them/),
    });
    expect(await livery(['migrate', 'atlas', '--check'])).toMatchObject({
      code: 1,
      out: expect.stringContaining('+++ brands/atlas/offers/first-bet.json'),
    });
    const other = shop.write('atlas/offers/first-bet.json', '{}');
    expect(await livery(['migrate', 'atlas'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('exists already'),
    });
    expect(readFileSync(file, 'utf8')).toContain('"bonuses"');
    expect(readFileSync(other, 'utf8')).toBe('{}');
    rmSync(other);
    expect(await livery(['migrate', 'atlas'])).toMatchObject({
      code: 0,
      out: 'brands/atlas/brand.json: written\nbrands/atlas/offers/first-bet.json: written\n',
    });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ server });
    expect(readFileSync(file, 'utf8')).not.toContain('bonuses');
    expect(JSON.parse(readFileSync(offer, 'utf8'))).toEqual({
      $schema: '../../../schema/brand/brand.schema.json#/$defs/Offer',
      type: 'deposit',
      product: 'betting',
      trigger: { kind: 'deposit', min: '100' },
      effects: [{ kind: 'bonus', ...terms }],
      ...said,
    });
    expect((await livery(['check', 'atlas'])).out).not.toContain('LV');
    expect(await livery(['migrate', '--check'])).toMatchObject({ code: 0 });
  });

  test('leaves a file of an unknown version unchanged', async () => {
    const file = shop.write('atlas/brand.json', '{ "host": 5 }');
    const ran = await livery(['migrate', 'atlas']);
    expect(ran).toMatchObject({ code: 1, err: expect.stringContaining('LV1011 "host"') });
    expect(readFileSync(file, 'utf8')).toBe('{ "host": 5 }');
  });
});

describe('schema-diff', () => {
  type Changeable = ReturnType<typeof JSON.parse>;

  function side(
    name: string,
    change: (schema: Changeable, flags: { modId: string; default: boolean }[]) => void,
  ): string {
    const folder = path.join(shop.folder, name);
    mkdirSync(path.join(folder, 'brand'), { recursive: true });
    const schema = JSON.parse(readFileSync(path.join(root, 'schema/brand/brand.schema.json'), 'utf8'));
    const catalogue = JSON.parse(readFileSync(path.join(root, 'schema/flags/account.json'), 'utf8'));
    change(schema, catalogue.flags);
    writeFileSync(path.join(folder, 'brand/brand.schema.json'), JSON.stringify(schema));
    mkdirSync(path.join(folder, 'flags'));
    writeFileSync(path.join(folder, 'flags/account.json'), JSON.stringify(catalogue));
    return name;
  }

  test('reports the effect of changed keys, defaults and flags on each brand', async () => {
    shop.brand('boreal', { server: { trial: { amount: '5.00' } } });
    side('old', () => undefined);
    side('next', (schema, flags) => {
      delete schema.properties['chatHeaderColour'];
      schema.properties['motto'] = { type: 'string', description: 'What it stands for.' };
      schema['x-required'].push('motto');
      schema.properties['deployment'].properties.minimumAge.minimum = 21;
      schema.$defs['Server'].properties.trial.properties.amount.default = '3000.00';
      for (const flag of flags) if (flag.modId === 'PWDEXPFORCECHANGE3') flag.default = true;
    });
    const { code, value } = await json('schema-diff', 'old..next');
    expect(code).toBe(1);
    const kinds = value.changes.map(({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`);
    expect(kinds).toEqual(
      expect.arrayContaining([
        'key-gone chatHeaderColour',
        'key-required motto',
        'rule deployment.minimumAge',
        'flag-default PWDEXPFORCECHANGE3',
      ]),
    );
    const aurora = value.brands.find(({ brand }: { brand: string }) => brand === 'aurora');
    expect(aurora.breaks.map(({ key }: { key: string }) => key)).toEqual(
      expect.arrayContaining(['chatHeaderColour', 'motto', 'deployment.minimumAge']),
    );
    expect(aurora.flags).toEqual([{ key: 'PWDEXPFORCECHANGE3', from: false, to: true }]);
    expect(aurora.values).toContainEqual({ key: 'server.trial.amount', from: '2000.00', to: '3000.00' });
    const boreal = value.brands.find(({ brand }: { brand: string }) => brand === 'boreal');
    expect(boreal.values).toEqual([]);
  });

  test('compares two folders, also of one flag list, and rejects an argument that is neither folder nor revision', async () => {
    side('old', () => undefined);
    expect(await livery(['schema-diff', './old', 'old'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('define the same schema'),
    });
    renameSync(path.join(shop.folder, 'old/flags/account.json'), path.join(shop.folder, 'old/flags.json'));
    rmdirSync(path.join(shop.folder, 'old/flags'));
    side('next', () => undefined);
    expect(await livery(['schema-diff', 'old..next'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('define the same schema'),
    });
    expect((await livery(['schema-diff', 'old'])).code).toBe(2);
    expect(await livery(['schema-diff', 'old..no-such-revision'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('neither a folder'),
    });
  });
});

describe('usage', () => {
  test('lists every location of a flag, a copy key and a token', async () => {
    shop.brand('aurora', { copy: { EN: { home: { 'hero.title': 'Own' } } } });
    const flag = (await json('usage', 'MANPLAYREB3')).value;
    expect(flag).toMatchObject({ kind: 'flag', flag: { owner: 'rewards' } });
    expect(flag.uses).toContainEqual(
      expect.objectContaining({ where: 'catalogue', file: 'schema/flags/rewards.json', text: '"MANPLAYREB3"' }),
    );
    expect(flag.uses).toContainEqual(
      expect.objectContaining({ where: 'base', file: 'brands/_bases/sea.json', text: '"1"' }),
    );
    const copy = (await json('usage', 'home:hero.title')).value;
    expect(copy.uses).toContainEqual(
      expect.objectContaining({ where: 'brand', file: 'brands/aurora/brand.json', text: '"Own"' }),
    );
    expect(copy.uses.filter(({ where }: { where: string }) => where === 'locale')).toHaveLength(6);
    expect(
      copy.uses.some(
        ({ where, file }: { where: string; file: string }) => where === 'code' && file.endsWith('hero.tsx'),
      ),
    ).toBe(true);
    const token = (await json('usage', 'color.accent')).value;
    expect(new Set(token.uses.map(({ where }: { where: string }) => where))).toEqual(
      new Set(['theme', 'brand', 'code']),
    );
    expect((await livery(['usage', 'colour.accent'])).code).toBe(2);
    expect((await livery(['usage', 'FREPLAY3'])).err).toContain('did you mean "FREEPLAY3"?');
    expect((await json('usage')).value.length).toBeGreaterThan(10);
  });
});

describe('doctor', () => {
  const states = (found: { check: string; state: string }[]): Record<string, string> =>
    Object.fromEntries(found.map(({ check, state }) => [check, state]));

  test('reports no problem in a valid workspace', async () => {
    await livery(['build']);
    const { code, value } = await json('doctor');
    expect(value.filter(({ state }: { state: string }) => state === 'broken')).toEqual([]);
    expect(code).toBe(0);
    expect(states(value)).toMatchObject({
      node: 'fine',
      dependencies: 'fine',
      brands: 'fine',
      domains: 'fine',
      dns: 'skipped',
      dist: 'fine',
      portal: 'fine',
      hosts: 'fine',
      server: 'skipped',
    });
  });

  test('reports every broken part and exits 1', async () => {
    await livery(['build']);
    shop.brand('twin', { domains: ['aurora.example'] });
    shop.brand('faulty', { money: 'gold' });
    const current = JSON.parse(readFileSync(path.join(shop.workspace.dist, 'brands/aurora/current.json'), 'utf8'));
    writeFileSync(
      path.join(shop.workspace.dist, 'brands/aurora/current.json'),
      JSON.stringify({ ...current, runtime: 'gone' }),
    );
    mkdirSync(shop.workspace.data, { recursive: true });
    writeFileSync(
      path.join(shop.workspace.data, 'server.json'),
      JSON.stringify({ pid: process.pid, port: 1, host: '127.0.0.1' }),
    );
    const { code, value } = await json('doctor');
    expect(code).toBe(1);
    expect(states(value)).toMatchObject({
      domains: 'broken',
      brands: 'broken',
      dist: 'broken',
      server: 'broken',
      unbuilt: 'warning',
    });
    for (const { state, remedy } of value) if (state === 'broken') expect(remedy).toEqual(expect.any(String));
  });
});

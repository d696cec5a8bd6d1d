import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../test-project.fixture.ts';
import { applyFixes } from './apply-fixes.ts';
import { checkBrand } from './check-brands.ts';
import { diagnosticCodes, type DiagnosticCode } from './diagnostic-codes.ts';
import { rowOf, type DiagnosticRow } from './diagnostic.ts';
import { openLibrary } from './library.ts';
import { openWorkspace, projectRoot } from './workspace.ts';

let shop: TestProject;
beforeEach(() => {
  shop = createTestProject();
});
afterEach(() => {
  shop.remove();
});

async function rows(id = 'faulty', env = shop.env): Promise<DiagnosticRow[]> {
  const { diagnostics } = await checkBrand(id, openLibrary(openWorkspace({ env, cwd: shop.folder })));
  return diagnostics.map(rowOf).filter(({ code }) => !code.startsWith('LV31'));
}

const text = (changes: string): string => `{ "id": "faulty", ${changes} }`;

/** Writes the file of a valid brand with added text. */
function withText(s: TestProject, added: string): void {
  const file = s.brand('faulty');
  s.write('faulty/brand.json', readFileSync(file, 'utf8').replace(/\}\s*$/, `${added} }`));
}
const rule = {
  field: 'username',
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 16,
  patternId: '2',
  acceptedPattern: '*',
};

/** Makes a brand with exactly one kind of error, per diagnostic. */
const faulty: Partial<Record<DiagnosticCode, (shop: TestProject) => unknown>> = {
  LV1001: (s) => withText(s, ','),
  LV1002: (s) => withText(s, ', "name": "B"'),
  LV1003: (s) => s.brand('faulty', { merchantCod: 'X' }),
  LV1004: (s) => withText(s, ', "__proto__": {}'),
  LV1005: (s) => s.brand('faulty', { name: 'A\u0000B' }),
  LV1006: (s) => s.write('faulty/brand.json', text(`"name": ${'['.repeat(5000)}${']'.repeat(5000)}`)),
  LV1007: (s) => s.write('faulty/brand.json', text(`"name": "${'x'.repeat(1024 * 1024)}"`)),
  LV1008: (s) => s.write('faulty/other.json', '{}'),
  LV1009: (s) => s.write('faulty/brand.json', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])),
  LV1010: (s) => s.brand('faulty', { assets: { logo: 'assets/logo.svg' } }),
  LV1011: (s) => s.brand('faulty', { name: 5 }),
  LV1012: (s) => s.brand('faulty', { money: 'gold' }),
  LV1013: (s) => s.brand('faulty', { merchantCode: 'lower' }),
  LV1014: (s) => s.brand('faulty', { deployment: { minimumAge: 12 } }),
  LV1015: (s) => s.brand('faulty', { languages: ['EN', 'EN'] }),
  LV1017: (s) => s.brand('faulty', { name: 'A\u202eB' }),
  LV1018: (s) => s.brand('faulty', { server: { upstream: { url: 'https://up.example', timeoutMs: 1e300 } } }),
  LV1019: (s) => {
    renameSync(s.brand('faulty'), path.join(s.folder, 'elsewhere.json'));
    symlinkSync(path.join(s.folder, 'elsewhere.json'), path.join(s.folder, 'brands/faulty/brand.json'));
  },
  LV1102: (s) => s.brand('faulty', { name: 'Аurora' }),
  LV1104: (s) => s.brand('faulty', { name: 'A <b>name</b>' }),
  LV2001: (s) => s.brand('faulty', { extends: 'see' }),
  LV2002: (s) => {
    s.write('_bases/one.json', '{ "extends": "two" }');
    s.write('_bases/two.json', '{ "extends": "one" }');
    s.brand('faulty', { extends: 'one' });
  },
  LV2003: (s) => s.brand('faulty', { theme: 'midnigt' }),
  LV2005: (s) => s.brand('faulty', { esportsProviders: { $remove: ['ZZ'] } }),
  LV2006: (s) => s.brand('faulty', { extends: null, esportsProviders: { $append: ['ZZ'] } }),
  LV2007: (s) => {
    s.brand('faulty');
    s.write('faulty/copy/xx.json', '{}');
  },
  LV2009: (s) =>
    s.brand('faulty', {
      schemaVersion: 0,
      domains: undefined,
      host: 'faulty.example',
      languages: { EN: {} },
      currency: 'THB',
      settings: [{ modId: 'GAMES3', enabled: true }],
    }),
  LV3001: (s) => s.brand('faulty', { id: 'aurora' }),
  LV3002: (s) => s.brand('faulty', { domains: ['AURORA.example'] }),
  LV3003: (s) => s.brand('faulty', { merchantCode: 'AURORA01' }),
  LV3004: (s) => s.brand('faulty', { domains: ['https://faulty.example/'] }),
  LV3005: (s) => s.brand('faulty', { domains: ['faulty.localhost'] }),
  LV3006: (s) => s.brand('faulty', { settings: [{ modId: 'FREPLAY3', enabled: '1' }] }),
  LV3007: (s) =>
    s.brand('faulty', {
      settings: [
        { modId: 'FREEPLAY3', enabled: '1' },
        { modId: 'FREEPLAY3', enabled: '0' },
      ],
    }),
  LV3009: (s) => s.brand('faulty', { defaultLanguage: 'JA' }),
  LV3010: (s) => s.brand('faulty', { copy: { EN: { home: { 'hero.titel': 'Hello' } } } }),
  LV3011: (s) => s.brand('faulty', { copy: { JA: { home: { 'hero.title': 'こんにちは' } } } }),
  LV3013: (s) => s.brand('faulty', { copy: { EN: { home: { 'hero.title': 'Hello {{stranger}}' } } } }),
  LV3014: (s) => s.brand('faulty', { tokens: { color: { muted: { $value: '#202638' } } } }),
  LV3015: (s) =>
    s.brand('faulty', { assets: { logo: 'assets/none.svg', mark: 'assets/mark.svg', hero: 'assets/hero.svg' } }),
  LV3016: (s) => {
    s.brand('faulty');
    s.write('faulty/assets/logo.svg', `<svg xmlns="http://www.w3.org/2000/svg"><!--${'x'.repeat(70_000)}--></svg>`);
  },
  LV3017: (s) => {
    s.brand('faulty', { assets: { logo: 'assets/link.svg', mark: 'assets/mark.svg', hero: 'assets/hero.svg' } });
    writeFileSync(path.join(s.folder, 'outside.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    symlinkSync(path.join(s.folder, 'outside.svg'), path.join(s.folder, 'brands/faulty/assets/link.svg'));
  },
  LV3018: (s) => {
    s.brand('faulty');
    s.write('faulty/assets/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  },
  LV3019: (s) => {
    s.brand('faulty');
    s.write('faulty/assets/logo.svg', '<html></html>');
  },
  LV3020: (s) => s.brand('faulty', { resources: [{ resourceType: 'FACEBOOK', url: 'javascript:alert(1)' }] }),
  LV3021: (s) => s.brand('faulty', { server: { adapters: { email: { use: 'smtp' } } } }),
  LV3022: (s) => s.brand('faulty', { routesOff: ['/index'] }),
  LV3023: (s) => s.brand('faulty', { server: { registration: { rules: [{ ...rule, acceptedPattern: '(?=a)b' }] } } }),
  LV3026: (s) => s.brand('faulty', { routesOff: ['/dwon'], esportsProviders: ['IMSE'] }),
  LV3025: (s) => s.brand('faulty', { server: { grant: { amount: '10.005' } } }),
  LV3024: (s) => s.brand('faulty', { server: { registration: { rules: [{ ...rule, minLength: 20 }] } } }),
};

describe('every diagnostic is reported with a location and no other diagnostic', () => {
  for (const [code, make] of Object.entries(faulty)) {
    test(`${code} ${diagnosticCodes[code as DiagnosticCode].title}`, async () => {
      make(shop);
      const found = await rows();
      expect([...new Set(found.map((row) => row.code))]).toEqual([code]);
      for (const row of found) {
        expect(row.file).toMatch(/^brands\//);
        expect(row.line).toBeGreaterThan(0);
        expect(row.severity).toBe(diagnosticCodes[code as DiagnosticCode].severity);
      }
    });
  }

  test('LV3023 patterns that no server can run, for registration and for passwords', async () => {
    const hostile = [
      '(?=a+)b',
      '((((((((',
      'a{1000}{1000}',
      '((a{0,100}){0,100}){0,9}',
      '(a)\\1',
      '(.{1,1000}){1,1000}',
    ];
    for (const acceptedPattern of hostile) {
      shop.brand('faulty', {
        server: { registration: { rules: [{ ...rule, acceptedPattern }] }, passwords: { acceptedPattern } },
      });
      expect((await rows()).map(({ code, key }) => [code, key])).toEqual([
        ['LV3023', 'server.registration.rules.0.acceptedPattern'],
        ['LV3023', 'server.passwords.acceptedPattern'],
      ]);
    }
  });

  test('LV1101 reserved id', async () => {
    for (const id of ['studio', 'localhost', 'nul', 'xn--aurora', 'aurora-']) {
      shop.brand(id, {
        merchantCode: 'OTHER01',
        domains: ['other.example'],
        contact: { company: 'Other', email: 'care@other.example', address: 'Street', licence: 'None' },
      });
      expect((await rows(id)).map(({ code, key }) => [code, key])).toEqual([['LV1101', 'id']]);
      rmSync(path.join(shop.folder, 'brands', id), { recursive: true });
    }
  });

  test('LV1103 look-alike id', async () => {
    shop.brand('aur0ra');
    expect((await rows('aur0ra')).map(({ code }) => code)).toEqual(['LV1103']);
  });

  test('LV2008 file and id differ', async () => {
    shop.brand('faulty', { id: 'fault' });
    expect((await rows()).map(({ code }) => code)).toEqual(['LV2008']);
  });

  test('LV2004 reports a language without strings; a language that lacks some has no fault', async () => {
    const locales = path.join(shop.folder, 'brands/../locales');
    shop.write('../locales/en/home.json', '{ "hero.title": "Hello", "hero.text": "World" }');
    shop.write('../locales/th/home.json', '{ "hero.title": "สวัสดี" }');
    shop.brand('faulty', { languages: ['EN', 'TH', 'VI'], copy: {} });
    const { diagnostics } = await checkBrand(
      'faulty',
      openLibrary(openWorkspace({ env: { ...shop.env, LIVERY_LOCALES: locales }, cwd: shop.folder })),
    );
    expect(diagnostics.flatMap(({ code, message }) => (code.startsWith('LV31') ? [] : [[code, message]]))).toEqual([
      ['LV2004', 'locales/vi has no strings for VI'],
    ]);
  });
});

test('a valid brand has no diagnostics', async () => {
  expect(await rows('aurora')).toEqual([]);
});

test('all errors are reported at once, in the order of the file', async () => {
  shop.brand('faulty', { merchantCod: 'X', money: 'gold', deployment: { minimumAge: 3, sauna: true } });
  const found = await rows();
  expect(found.map(({ code }) => code).sort()).toEqual(['LV1003', 'LV1003', 'LV1012', 'LV1014']);
  expect(found.map(({ line }) => line)).toEqual(found.map(({ line }) => line).toSorted((a, b) => a - b));
});

test('rules across fields run despite schema errors elsewhere, without consequential errors', async () => {
  shop.brand('faulty', {
    money: 'gold',
    languages: 5,
    theme: 7,
    domains: ['aurora.example'],
    resources: [
      { resourceType: 'FACEBOOK', url: 'javascript:alert(1)' },
      { resourceType: 'FAX', url: 'tel:1' },
    ],
    assets: { logo: 'assets/none.svg', mark: 'assets/mark.svg', hero: 5 },
  });
  shop.write('faulty/copy/en.json', '{ "home": { "hero.titel": "Hello" }, "common": [] }');
  expect((await rows()).map(({ code, key }) => `${code} ${key}`).sort()).toEqual([
    'LV1011 assets.hero',
    'LV1011 common',
    'LV1011 languages',
    'LV1011 theme',
    'LV1012 money',
    'LV1012 resources.1.resourceType',
    'LV3002 domains.0',
    'LV3010 copy.EN.home.hero.titel',
    'LV3015 assets.logo',
    'LV3020 resources.0.url',
  ]);
});

test('other files are checked even if brand.json is broken', async () => {
  shop.write('faulty/brand.json', '{ "id": ');
  shop.write('faulty/copy/en.json', '{ "home": { "hero.title": 5 } }');
  expect((await rows()).map(({ code, file }) => `${code} ${file}`)).toEqual([
    'LV1001 brands/faulty/brand.json',
    'LV1011 brands/faulty/copy/en.json',
  ]);
});

test('an error in a value with several forms is reported for the closest form', async () => {
  const shadow = { color: 'red', offsetX: '0px', offsetY: '2px', blur: '8px', spread: '0px' };
  shop.brand('faulty', { tokens: { elevation: { '1': { $value: shadow } } } });
  expect((await rows()).map(({ code, key }) => `${code} ${key}`)).toEqual(['LV1013 tokens.elevation.1.$value.color']);
  shop.brand('faulty', { esportsProviders: { $apend: ['ZZ'] } });
  expect((await rows())[0]).toMatchObject({ code: 'LV1003', hint: 'did you mean "$append"?' });
});

test('superfluous commas and comments do not hide other errors', async () => {
  withText(shop, ', "money": "gold", // mine\n');
  expect((await rows()).map(({ code }) => code)).toEqual(['LV1012', 'LV1001', 'LV1001']);
});

test('a pipe instead of a file is reported without waiting for it', async () => {
  shop.brand('faulty');
  rmSync(path.join(shop.folder, 'brands/faulty/brand.json'));
  execFileSync('mkfifo', [path.join(shop.folder, 'brands/faulty/brand.json')]);
  expect((await rows()).map(({ code, message }) => `${code} ${message}`)).toEqual([
    'LV1008 this is a device or a pipe, not a file',
  ]);
  expect(await rows('aurora')).toEqual([]);
});

test('an unknown key is reported at the key, with a suggestion and a fix', async () => {
  shop.write('faulty/brand.json', '{\n  "id": "faulty",\n  "merchantCod": "LOTUS01"\n}\n');
  const row = (await rows()).find(({ code }) => code === 'LV1003');
  expect(row).toMatchObject({
    file: 'brands/faulty/brand.json',
    line: 3,
    column: 3,
    endLine: 3,
    endColumn: 16,
    hint: 'did you mean "merchantCode"?',
  });
  expect(row?.fix?.edits[0]?.text).toBe('"merchantCode"');
});

test('a copy key with a namespace prefix is rewritten as an object, unless the namespace already exists', async () => {
  shop.brand('faulty');
  const file = shop.write('faulty/copy/en.json', '{\n  "home:hero.title": "Hello"\n}\n');
  const fixed = async (): Promise<number> => {
    const { diagnostics } = await checkBrand('faulty', openLibrary(shop.workspace));
    return applyFixes(shop.workspace, diagnostics);
  };
  expect(await fixed()).toBe(1);
  expect(readFileSync(file, 'utf8')).toBe('{\n  "home": { "hero.title": "Hello" }\n}\n');
  const beside = '{ "home": { "hero.text": "World" }, "home:hero.title": "Hello" }';
  shop.write('faulty/copy/en.json', beside);
  expect(await fixed()).toBe(0);
  expect((await rows()).map(({ code, key, hint }) => [code, key, hint])).toEqual([
    ['LV1050', 'home:hero.title', 'move it into "home" as "hero.title"'],
  ]);
});

test('an unknown page in brand.json has a fix only if exactly one page name is near', async () => {
  const page = { EN: { title: 'Terms', sections: [{ paragraphs: ['Be fair.'] }] } };
  shop.brand('faulty', { pages: { term: page, tos: page } });
  const found = (await checkBrand('faulty', openLibrary(shop.workspace))).diagnostics.filter(
    ({ code }) => code === 'LV3152',
  );
  expect(found.map(({ key, fix }) => [key, fix?.edits[0]?.text ?? null, fix?.unsafe ?? false])).toEqual([
    ['pages.term', '"terms"', false],
    ['pages.tos', null, false],
  ]);
});

test('the examples of brands/README.md pass every check', async () => {
  const guide = readFileSync(path.join(projectRoot, 'brands/README.md'), 'utf8');
  const [copy = '', page = '', offer = '', product = '', pool = '', assets = ''] = [
    ...guide.matchAll(/```json\n([\s\S]*?)```/g),
  ].map(([, json = '']) => json);
  shop.brand('faulty', { languages: ['EN'], copy: {}, ...JSON.parse(assets.replaceAll('.png', '.svg')) });
  shop.write('faulty/copy/en.json', copy);
  shop.write('faulty/pages/terms.en.json', page);
  shop.write('faulty/offers/welcome.json', offer);
  shop.write('faulty/mall/mug.json', product);
  shop.write('faulty/prizes/wheel.json', pool);
  expect(await rows()).toEqual([]);
});

test('hidden files in copy and pages are ignored', async () => {
  shop.brand('faulty');
  shop.write('faulty/copy/.gitkeep', '');
  shop.write('faulty/pages/.DS_Store', '');
  expect(await rows()).toEqual([]);
});

test('missing keys are reported along with other errors, but not those that are misspelt', async () => {
  shop.write('faulty/brand.json', '{ "id": "faulty", "extends": "sea", "merchantCod": "FAULTY01", "money": "gold" }');
  const messages = (await rows()).map(({ message }) => message);
  expect(messages).toContain('missing key "name"');
  expect(messages).not.toContain('missing key "merchantCode"');
});

test('a byte order mark is no error and does not shift columns', async () => {
  shop.write('faulty/brand.json', '\uFEFF{ "id": 5 }');
  expect((await rows()).find(({ code }) => code === 'LV1011')).toMatchObject({ line: 1, column: 9 });
});

test('a cycle of bases is printed as a chain', async () => {
  shop.write('_bases/one.json', '{ "extends": "two" }');
  shop.write('_bases/two.json', '{ "extends": "one" }');
  shop.brand('faulty', { extends: 'one' });
  expect((await rows())[0]?.message).toBe('bases extend each other: one → two → one');
});

test('a domain in capitals, Unicode or ASCII counts as the same domain', async () => {
  shop.brand('first', { domains: ['bücher.example'] });
  shop.brand('faulty', { domains: ['XN--BCHER-KVA.example'] });
  expect((await rows()).map(({ code }) => code)).toEqual(['LV3002']);
});

test('rejects real money without jurisdiction, geolocation and an email adapter', async () => {
  shop.brand('faulty', { money: 'real' });
  expect((await rows()).map(({ code }) => code)).toEqual(['LV3021', 'LV3021', 'LV3021']);
});

import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../test-project.fixture.ts';
import { checkBrand } from '../check-brands.ts';
import { rowOf, type DiagnosticRow } from '../diagnostic.ts';
import { drawPng } from '../emit/draw-png.ts';
import { openLibrary, type Library } from '../library.ts';
import { openWorkspace, projectRoot } from '../workspace.ts';
import { lintShared } from './lint-shared.ts';

let shop: TestProject;
beforeEach(() => {
  shop = createTestProject();
});
afterEach(() => {
  shop.remove();
});

/** Returns the diagnostics of a brand. */
async function said(
  id = 'faulty',
  env = shop.env,
): Promise<Pick<DiagnosticRow, 'code' | 'message' | 'file' | 'line' | 'key'>[]> {
  const { diagnostics } = await checkBrand(id, library(env));
  const rows = diagnostics.map(rowOf);
  return rows.map(({ code, message, file, line, key }) => ({ code, message, file, line, key }));
}

function library(env = shop.env): Library {
  return openLibrary(openWorkspace({ env, cwd: shop.folder }));
}

/** Copies the project's locales, so that the test may change them. */
function ownLocales(): NodeJS.ProcessEnv {
  const locales = path.join(shop.folder, 'locales');
  cpSync(path.join(projectRoot, 'locales'), locales, { recursive: true });
  return { ...shop.env, LIVERY_LOCALES: locales };
}

function changeWords(file: string, change: (words: Record<string, string>) => void): void {
  const words: Record<string, string> = JSON.parse(readFileSync(path.join(shop.folder, 'locales', file), 'utf8'));
  change(words);
  shop.write(`../locales/${file}`, JSON.stringify(words, null, 2));
}

describe('checks of a brand’s own strings', () => {
  test('report a string that one language has and another lacks', async () => {
    shop.brand('faulty', {
      languages: ['EN', 'TH'],
      copy: { EN: { home: { 'hero.title': 'Hello', 'hero.text': 'World' } }, TH: { home: { 'hero.title': 'สวัสดี' } } },
    });
    expect(await said()).toEqual([
      expect.objectContaining({
        code: 'LV3103',
        message: 'TH is missing the brand\'s "home:hero.text"',
        key: 'copy.TH',
      }),
    ]);
  });

  test('report missing and superfluous plural forms', async () => {
    const env = ownLocales();
    for (const tag of ['en', 'th', 'vi']) {
      changeWords(`${tag}/home.json`, (words) =>
        Object.assign(
          words,
          tag === 'en' ? { wins_one: '{{count}} win', wins_other: '{{count}} wins' } : { wins_other: '{{count}}' },
        ),
      );
    }
    const copy = {
      EN: { home: { wins_other: '{{count}} triumphs' } },
      TH: { home: { wins_one: 'ชนะ {{count}}', wins_other: 'ชนะ {{count}}' } },
    };
    shop.brand('faulty', { languages: ['EN', 'TH'], copy });
    expect((await said('faulty', env)).map(({ code, message }) => [code, message])).toEqual([
      ['LV3105', 'EN also needs "home:wins_one"'],
      ['LV3104', 'TH does not use the plural form "home:wins_one"'],
    ]);
  });
});

describe('strings of another brand', () => {
  test.each([
    [
      'name',
      { contact: { company: 'Aurora Play Ltd', email: 'care@faulty.example', address: 'Street 1', licence: 'none' } },
      '"Aurora" is the name',
    ],
    [
      'domain',
      { resources: [{ resourceType: 'EMAIL', url: 'mailto:care@Aurora.example' }] },
      '"aurora.example" is the domain',
    ],
    [
      'domain below',
      { resources: [{ resourceType: 'FACEBOOK', url: 'https://news.aurora.example/x' }] },
      '"aurora.example" is the domain',
    ],
    [
      'merchant code',
      { copy: { EN: { home: { 'hero.title': 'Ask for AURORA01' } } }, languages: ['EN'] },
      '"AURORA01" is the merchant code',
    ],
    [
      'environment variable',
      { server: { adapters: { human: { use: 'geetest', captchaId: 'x', secretEnv: 'AURORA_GEETEST_KEY' } } } },
      '"AURORA_GEETEST_KEY" is the environment variable',
    ],
  ])('are reported with their file: its %s', async (_, changes, message) => {
    shop.brand('faulty', {
      contact: { company: 'Faulty Ltd', email: 'care@faulty.example', address: 'Street 1', licence: 'none' },
      resources: [],
      ...changes,
    });
    expect(await said()).toEqual([
      expect.objectContaining({
        code: 'LV3107',
        file: 'brands/faulty/brand.json',
        message: expect.stringContaining(`${message} of the brand "aurora"`),
      }),
    ]);
  });

  test('are found in images', async () => {
    shop.brand('faulty', {
      contact: { company: 'x', email: 'a@faulty.example', address: 'x', licence: 'x' },
      resources: [],
    });
    shop.write(
      'faulty/assets/mark.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" aria-label="Aurora"/>',
    );
    expect(await said()).toEqual([expect.objectContaining({ code: 'LV3107', key: 'assets.mark' })]);
  });

  test('are not found in words with the same beginning or in a longer name of the brand itself', async () => {
    const resources = [{ resourceType: 'EMAIL', url: 'mailto:a@notaurora.example' }];
    shop.brand('faulty', {
      name: 'Aurora Gold',
      resources,
      contact: { company: 'Aurora Gold', email: 'a@faulty.example', address: 'Auroras Street', licence: 'x' },
    });
    expect(await said()).toEqual([]);
  });

  test('are rejected in files that all brands share', async () => {
    const env = ownLocales();
    changeWords('en/home.json', (words) => Object.assign(words, { 'hero.title': 'Welcome to aurora.example' }));
    shop.write('_bases/mine.json', JSON.stringify({ contact: { company: 'Aurora' } }));
    const found = (await lintShared(library(env))).map(rowOf);
    expect(found.map(({ code, file, key }) => [code, file, key])).toEqual([
      ['LV3108', 'locales/en/home.json', 'hero.title'],
      ['LV3107', 'brands/_bases/mine.json', 'contact.company'],
    ]);
  });
});

describe('checks of the locale files', () => {
  test('report unused keys, missing placeholders and keys that English lacks', async () => {
    const env = ownLocales();
    changeWords('en/home.json', (words) => Object.assign(words, { 'attic.chest': 'A {{thing}}' }));
    changeWords('th/home.json', (words) => Object.assign(words, { 'attic.chest': 'ก', 'attic.old': 'ข' }));
    const found = (await lintShared(library(env))).map(rowOf).filter(({ file }) => /(en|th)\/home/.test(file));
    expect(found.map(({ code, message }) => [code, message])).toEqual([
      ['LV3013', '"home:attic.chest" lacks {{thing}}'],
      ['LV3106', '"home:attic.old" does not exist in English'],
      ['LV3106', 'unused key "home:attic.chest"'],
    ]);
    expect(found[0]?.line).toBeGreaterThan(1);
  });

  test('report no error in this project', async () => {
    expect((await lintShared(openLibrary(openWorkspace({ env: {} })))).map(rowOf)).toEqual([]);
  });
});

describe('image diagnostics', () => {
  const svg = (attributes: string, body = ''): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`;

  test.each([
    ['LV3109', 'logo.svg', svg('width="80" height="40"')],
    ['LV3110', 'mark.svg', svg('viewBox="0 0 80 40"')],
    ['LV3110', 'logo.svg', svg('viewBox="0 0 800 40"')],
    ['LV3112', 'mark.svg', svg('viewBox="0 0 40 40"', '<text y="9">F</text>')],
    ['LV3018', 'logo.svg', svg('viewBox="0 0 80 40"', '<a href="#x"/>')],
  ])('%s: %s', async (code, file, content) => {
    shop.brand('faulty');
    shop.write(`faulty/assets/${file}`, content);
    expect((await said()).filter(({ key }) => key?.startsWith('assets')).map((each) => each.code)).toEqual([code]);
  });

  test.each([
    ['socialImage', 'LV3110', 600, 315],
    ['hero', 'LV3111', 800, 400],
    ['hero', 'LV3110', 4200, 10],
    ['logo', 'LV3111', 120, 40],
    ['logo', 'LV3110', 2000, 100],
    ['mark', 'LV3111', 256, 256],
    ['mark', 'LV3110', 600, 512],
  ])('%s: %s at %i by %i', async (name, code, width, height) => {
    const assets = {
      logo: 'assets/logo.svg',
      mark: 'assets/mark.svg',
      hero: 'assets/hero.svg',
      [name]: 'assets/own.png',
    };
    shop.brand('faulty', { assets });
    shop.write('faulty/assets/own.png', await drawPng(svg(`viewBox="0 0 ${width} ${height}"`), width));
    expect((await said()).filter(({ key }) => key === `assets.${name}`).map((each) => each.code)).toEqual([code]);
  });
});

test('logo and mark may be PNG, but not a damaged or truncated one', async () => {
  const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>';
  const png = Buffer.from(await drawPng(square, 512));
  const damaged = Buffer.from(png);
  damaged[60] = (damaged[60] ?? 0) ^ 1;
  const codes = async (content: Buffer): Promise<string[]> => {
    shop.brand('faulty', { assets: { logo: 'assets/own.png', mark: 'assets/own.png', hero: 'assets/hero.svg' } });
    shop.write('faulty/assets/own.png', content);
    return (await said()).filter(({ key }) => key?.startsWith('assets')).map(({ code, key }) => `${code} ${key}`);
  };
  expect(await codes(png)).toEqual([]);
  expect(await codes(damaged)).toEqual(['LV3019 assets.logo', 'LV3019 assets.mark']);
  expect(await codes(png.subarray(0, -20))).toEqual(['LV3019 assets.logo', 'LV3019 assets.mark']);
});

describe('banner diagnostics', () => {
  const drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 320"/>';
  const banner = (change: object) => ({
    banners: [{ group: 'w_login', image: 'assets/banner.svg', alt: { EN: 'A bay', TH: 'อ่าว', VI: 'Vịnh' }, ...change }],
  });

  test.each([
    ['LV3015', 'a missing image', banner({ image: 'assets/none.svg' }), drawn, 'image'],
    ['LV3016', 'a large file', banner({}), drawn.replace('/>', `><!--${'x'.repeat(160 * 1024)}--></svg>`), 'image'],
    ['LV3110', 'a wrong aspect ratio', banner({}), drawn.replace('320', '640'), 'image'],
    ['LV3027', 'no alt text in a language of the brand', banner({ alt: { EN: 'A bay', TH: ' ' } }), drawn, 'alt'],
    ['LV3020', 'a link to a script', banner({ href: 'javascript:alert(1)' }), drawn, 'href'],
    ['LV3020', 'a link to a mailbox', banner({ href: 'mailto:care@faulty.example' }), drawn, 'href'],
  ])('%s: %s', async (code, _, change, svg, part) => {
    shop.brand('faulty', change);
    shop.write('faulty/assets/banner.svg', svg);
    expect((await said()).map((each) => [each.code, each.key])).toEqual([[code, `banners.0.${part}`]]);
  });

  test('accept an image three times as wide as high with alt text in every language', async () => {
    shop.brand('faulty', banner({ href: '/promotions' }));
    shop.write('faulty/assets/banner.svg', drawn);
    expect(await said()).toEqual([]);
  });
});

test('a touch target below 24 px is an error, and below 44 px a warning', async () => {
  const size = (control: string, controlSmall: string) => ({
    tokens: { size: { control: { $value: control }, controlSmall: { $value: controlSmall } } },
  });
  shop.brand('aurora', size('40px', '20px'));
  expect((await said('aurora')).map(({ code, key }) => [code, key])).toEqual([
    ['LV3102', 'tokens.size.control.$value'],
    ['LV3101', 'tokens.size.controlSmall.$value'],
  ]);
});

describe('contrast diagnostics', () => {
  test('cover gradients and name the value that the brand set', async () => {
    const hero = {
      $value: [
        { color: '#8a93b5', position: 0 },
        { color: '#101736', position: 1 },
      ],
    };
    shop.brand('aurora', { tokens: { gradient: { hero } } });
    expect(await said('aurora')).toEqual([
      expect.objectContaining({
        code: 'LV3014',
        file: 'brands/aurora/brand.json',
        key: 'tokens.gradient.hero.$value',
        message: expect.stringMatching(
          /^muted on the hero gradient has a contrast ratio of .* and too little at 1 more place$/,
        ),
      }),
    ]);
  });

  test('report a colour once for all its backgrounds, with a fix for all of them', async () => {
    const muted = (colour: string) => ({ tokens: { color: { muted: { $value: colour } } } });
    shop.brand('aurora', muted('#202638'));
    const { diagnostics } = await checkBrand('aurora', library());
    expect(diagnostics.map(({ code }) => code)).toEqual(['LV3014']);
    const better: unknown = JSON.parse(diagnostics[0]?.fix?.edits[0]?.text ?? 'null');
    shop.brand('aurora', muted(String(better)));
    expect(await said('aurora')).toEqual([]);
  });

  test('name the button colour that the brand set, not the theme’s text on it', async () => {
    shop.brand('aurora', { tokens: { color: { accent: { $value: '#ffe14d' } } } });
    expect((await said('aurora')).map(({ key }) => key)).toEqual(['tokens.color.accent.$value']);
  });
});

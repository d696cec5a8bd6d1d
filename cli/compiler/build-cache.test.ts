import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../test-project.fixture.ts';
import { buildBrands, type BuiltBrand } from './build-brands.ts';
import { openBuildCache } from './build-cache.ts';
import { openLibrary } from './library.ts';
import type { Workspace } from './workspace.ts';

let shop: TestProject;
beforeEach(() => {
  shop = createTestProject();
});
afterEach(() => {
  shop.remove();
});

function build(...ids: string[]): Promise<BuiltBrand[]> {
  return buildBrands({ ids, library: openLibrary(shop.workspace) });
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

test('a second build reuses the cached result and its diagnostics', async () => {
  shop.brand('aurora', { copy: { EN: { home: { 'hero.title': 'Aurora' } } } });
  const [first] = await build('aurora');
  const [again] = await build('aurora');
  expect(again).toEqual({ ...first, written: false });
});

test('a damaged cache entry is ignored, and the build writes the same bytes', async () => {
  await build('aurora');
  const before = shop.dist();
  const entries = filesBelow(shop.workspace.cache);
  expect(entries.length).toBeGreaterThan(5);
  for (const file of entries) {
    const content = readFileSync(file);
    content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
    writeFileSync(file, content);
  }
  const folder = path.join(shop.workspace.dist, 'brands/aurora');
  for (const file of filesBelow(folder)) if (!file.endsWith('current.json')) writeFileSync(file, 'damaged');
  const [again] = await build('aurora');
  expect(again?.written).toBe(true);
  expect(shop.dist()).toEqual(before);
});

test('a truncated, empty or invalid cache entry is ignored', async () => {
  const [first] = await build('aurora');
  for (const content of ['', 'x', '{"key":1}']) {
    for (const file of filesBelow(path.join(shop.workspace.cache, 'builds'))) writeFileSync(file, content);
    expect((await build('aurora'))[0]).toEqual({ ...first, written: false });
  }
});

test('a change of the base, an image or the brand file changes the result', async () => {
  const [first] = await build('aurora');
  const base = path.join(shop.workspace.brands, '_bases/play.json');
  writeFileSync(base, readFileSync(base, 'utf8').replace('"minimumAge": 18', '"minimumAge": 21'));
  const [based] = await build('aurora');
  expect(based?.hash).not.toBe(first?.hash);
  const logo = path.join(shop.workspace.brands, 'aurora/assets/logo.svg');
  writeFileSync(logo, readFileSync(logo, 'utf8').replace(/#[0-9a-f]{6}/i, '#123456'));
  expect((await build('aurora'))[0]?.hash).not.toBe(based?.hash);
  shop.brand('aurora', { name: '' });
  expect((await build('aurora'))[0]?.hash).toBeNull();
});

describe('the key of a build', () => {
  const day = new Date('2026-11-22T08:00:00Z');
  let workspace: Workspace;
  beforeEach(() => {
    const [themes, locales] = ['themes', 'locales'].map((name) => path.join(shop.folder, name));
    cpSync(shop.workspace.themes, String(themes), { recursive: true });
    cpSync(shop.workspace.locales, String(locales), { recursive: true });
    workspace = { ...shop.workspace, themes: String(themes), locales: String(locales) };
  });

  const keyNow = (runtime = 'fixture', today = day): Promise<string | null> =>
    openBuildCache(openLibrary(workspace), runtime, today).keyOf('aurora');
  const changeFile = (file: string): void => writeFileSync(file, readFileSync(file, 'utf8').replace('{', '{ '));

  test('is the same while nothing changes', async () => {
    expect(await keyNow()).toBe(await keyNow());
    expect(await keyNow()).toMatch(/^[0-9a-f]{64}$/);
  });

  test('changes with the runtime and with the day', async () => {
    const before = await keyNow();
    expect(await keyNow('another')).not.toBe(before);
    expect(await keyNow('fixture', new Date('2026-11-23T08:00:00Z'))).not.toBe(before);
  });

  test.each([
    ['a theme', () => changeFile(path.join(workspace.themes, themeFile()))],
    ['a translation', () => changeFile(path.join(workspace.locales, 'en/home.json'))],
    ['a base', () => changeFile(path.join(workspace.brands, '_bases/play.json'))],
    ['the brand', () => shop.brand('aurora', { name: 'Boreal' })],
    ['a domain that another brand claims', () => shop.brand('other', { domains: ['taken.example'] })],
    [
      'the name of a file',
      () => {
        const assets = path.join(workspace.brands, 'aurora/assets');
        renameSync(path.join(assets, 'mark.svg'), path.join(assets, 'mark-2.svg'));
      },
    ],
  ] as const)('changes with %s', async (_, change) => {
    shop.brand('other');
    const before = await keyNow();
    change();
    expect(await keyNow()).not.toBe(before);
  });

  function themeFile(): string {
    const file = filesBelow(workspace.themes).find((each) => each.endsWith('.json'));
    if (file === undefined) throw new Error('unknown theme');
    return path.relative(workspace.themes, file);
  }
});

test('a brand on which the compiler fails keeps its live version and does not stop other builds', async () => {
  shop.brand('other');
  await build('aurora', 'other');
  const before = shop.dist();
  const current = path.join(shop.workspace.dist, 'brands/other/current.json');
  writeFileSync(current, '{ damaged');
  const [aurora, other] = await build('aurora', 'other');
  expect(aurora?.hash).toMatch(/^[0-9a-f]{16}$/);
  expect(other?.diagnostics.map(({ code }) => code)).toEqual(['LV4001']);
  expect({ ...shop.dist(), 'brands/other/current.json': '' }).toEqual({ ...before, 'brands/other/current.json': '' });
});

test('a build removes the temporary folder of a killed build once it is old', async () => {
  await build('aurora');
  const folder = path.join(shop.workspace.dist, 'brands/aurora');
  const [old, fresh] = ['.aaaa.1.tmp', '.bbbb.2.tmp'].map((name) => path.join(folder, name));
  for (const left of [old, fresh]) mkdirSync(String(left));
  utimesSync(String(old), new Date(0), new Date(0));
  shop.brand('aurora', { name: 'Next' });
  await build('aurora');
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual(['.bbbb.2.tmp']);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBrand } from '../compiler/check-brands.ts';
import { openLibrary } from '../compiler/library.ts';
import { createTestProject, type TestProject } from '../test-project.fixture.ts';
import { recolour } from './recolour.ts';

let shop: TestProject;
beforeAll(() => {
  shop = createTestProject();
});
afterAll(() => {
  shop.remove();
});

const seeds = ['#16a34a', '#f59e0b', '#0000ff', '#ffffff', '#000000'];

test.each([
  ['midnight', 'dark'],
  ['paper', 'light'],
] as const)('every seed makes a brand that passes every check in %s, a %s theme', async (theme, scheme) => {
  for (const seed of seeds) {
    const file = shop.brand('ember', { theme, tokens: {} });
    const picture = (name: string) => ({ path: `assets/${name}.svg`, content: null });
    const pictures = { logo: picture('logo'), mark: picture('mark'), hero: picture('hero') };
    const text = readFileSync(file, 'utf8');
    const made = recolour({ id: 'ember', name: 'ember', text, seed, scheme, pictures });
    shop.write('ember/brand.json', made.text);
    for (const [name, content] of Object.entries(made.files)) shop.write(`ember/${name}`, content);
    const { diagnostics } = await checkBrand('ember', openLibrary(shop.workspace));
    expect([seed, diagnostics.map(({ code, message }) => `${code} ${message}`)]).toEqual([seed, []]);
  }
});

test('a scaffolded image is redrawn; any other image is kept next to the new one', () => {
  const text = readFileSync(path.join(shop.workspace.brands, 'aurora/brand.json'), 'utf8');
  const options = { id: 'aurora', name: 'Aurora', text, seed: '#16a34a', scheme: 'dark' as const };
  const foreign = { path: 'assets/own.svg', content: '<svg viewBox="0 0 1 1"/>' };
  const first = recolour({ ...options, pictures: { logo: foreign, mark: foreign, hero: foreign } });
  expect(Object.keys(first.files)).toEqual(['assets/seed-mark.svg', 'assets/seed-hero.svg']);
  expect(first.kept).toEqual(['assets/own.svg', 'assets/own.svg']);
  expect(JSON.parse(first.text).assets).toMatchObject({ mark: 'assets/seed-mark.svg', hero: 'assets/seed-hero.svg' });
  const drawn = (name: string) => ({ path: name, content: first.files[name] ?? null });
  const [mark, hero] = [drawn('assets/seed-mark.svg'), drawn('assets/seed-hero.svg')];
  const second = recolour({ ...options, seed: '#db2777', text: first.text, pictures: { logo: mark, mark, hero } });
  expect(second.kept).toEqual([]);
  expect(second.files[mark.path]).not.toBe(first.files[mark.path]);
  expect(second.files[hero.path]).not.toBe(first.files[hero.path]);
});

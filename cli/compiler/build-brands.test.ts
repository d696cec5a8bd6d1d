import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../test-project.fixture.ts';
import { buildBrands, type BuiltBrand } from './build-brands.ts';
import { openLibrary } from './library.ts';

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

function read(id: string, hash: string | null, file: string): string {
  return readFileSync(path.join(shop.workspace.dist, 'brands', id, String(hash), file), 'utf8');
}

test('the server part is not in the bundle, and every file names its version', async () => {
  const [built] = await build('aurora');
  const bundle = read('aurora', built?.hash ?? null, 'bundle.json');
  expect(bundle).not.toContain('LIVERY_STUDIO_SECRET');
  expect(read('aurora', built?.hash ?? null, 'server.json')).toContain('LIVERY_STUDIO_SECRET');
  expect(JSON.parse(bundle).assets.logo).toBe(`/_livery/brand/aurora/${built?.hash}/assets/logo.svg`);
});

test('prizes are in the server part alone, with the address of their picture', async () => {
  const words = { EN: 'Secret envelope', TH: 'ซอง', VI: 'Bao' };
  const game = { kind: 'envelope', total: '100', pieces: 10, smallest: '5', at: '00:00', minutes: 60 };
  const pool = { title: words, summary: words, picture: 'assets/prizes/wheel.svg', game };
  shop.write('aurora/prizes/daily.json', JSON.stringify(pool));
  const [built] = await build('aurora');
  const { prizes, pictures } = JSON.parse(read('aurora', built?.hash ?? null, 'server.json'));
  expect(prizes).toEqual({ daily: pool });
  const address = `/_livery/brand/aurora/${built?.hash}/assets/prizes-daily.svg`;
  expect(pictures).toEqual({ 'prizes/daily': address });
  expect(read('aurora', built?.hash ?? null, 'assets/prizes-daily.svg')).toContain('<svg');
  expect(read('aurora', built?.hash ?? null, 'bundle.json')).not.toContain('Secret envelope');
});

test('a compressed file has the contents of the file next to it', async () => {
  const [built] = await build('aurora');
  const folder = path.join(shop.workspace.dist, 'brands/aurora', String(built?.hash));
  const plain = readFileSync(path.join(folder, 'bundle.json'));
  expect(brotliDecompressSync(readFileSync(path.join(folder, 'bundle.json.br')))).toEqual(plain);
  expect(gunzipSync(readFileSync(path.join(folder, 'bundle.json.gz')))).toEqual(plain);
});

test('a brand with errors leaves dist unchanged and does not stop other builds', async () => {
  await build('aurora');
  const before = shop.dist();
  shop.brand('aurora', { money: 'gold' });
  const [refused] = await build('aurora');
  expect(refused?.hash).toBeNull();
  expect(shop.dist()).toEqual(before);
  shop.brand('other');
  const [, other] = await build('aurora', 'other');
  expect(other?.hash).toMatch(/^[0-9a-f]{16}$/);
});

test('an image that would crash the compiler is an error of its brand alone, and later brands are built', async () => {
  shop.brand('other');
  const filter = '<filter id="f" filterUnits="userSpaceOnUse" x="-1000" y="-1000000" width="2000" height="2000">';
  const hostile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${filter}<feGaussianBlur stdDeviation="5"/></filter><rect width="5" height="5" filter="url(#f)"/></svg>`;
  shop.write('aurora/assets/mark.svg', hostile);
  const [refused, other] = await build('aurora', 'other');
  expect(refused?.hash).toBeNull();
  expect(refused?.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([
    expect.objectContaining({ code: 'LV3199', file: 'brands/aurora/brand.json', span: expect.anything() }),
  ]);
  expect(other?.hash).toMatch(/^[0-9a-f]{16}$/);
});

test('a live brand keeps its domain when a new brand claims it too', async () => {
  await build('aurora');
  shop.brand('thief', { domains: ['aurora.example'] });
  const [aurora, thief] = await build('aurora', 'thief');
  expect(aurora?.hash).not.toBeNull();
  expect(thief?.diagnostics.map(({ code }) => code)).toContain('LV3002');
});

test('hosts.json has hosts in ASCII and keeps those of a brand whose folder was removed', async () => {
  shop.brand('other', { domains: ['Bücher.EXAMPLE'] });
  await build('aurora', 'other');
  const hosts = (): unknown => JSON.parse(readFileSync(path.join(shop.workspace.dist, 'hosts.json'), 'utf8'));
  expect(hosts()).toMatchObject({ 'xn--bcher-kva.example': 'other', 'aurora.example': 'aurora' });
  rmSync(path.join(shop.workspace.brands, 'other'), { recursive: true });
  await build('aurora');
  expect(hosts()).toMatchObject({ 'xn--bcher-kva.example': 'other', 'aurora.example': 'aurora' });
});

test('an unchanged brand is not written again; a changed one gets a new hash and records its predecessor', async () => {
  const [first] = await build('aurora');
  expect((await build('aurora'))[0]).toMatchObject({ hash: first?.hash, written: false });
  shop.brand('aurora', { name: 'Boreal' });
  const [second] = await build('aurora');
  expect(second?.hash).not.toBe(first?.hash);
  const current: unknown = JSON.parse(
    readFileSync(path.join(shop.workspace.dist, 'brands/aurora/current.json'), 'utf8'),
  );
  expect(current).toEqual({ hash: second?.hash, runtime: 'fixture', previous: first?.hash });
});

test('strings that a brand does not replace are in a shared file, its own in its folder', async () => {
  shop.brand('other', { copy: { TH: { home: { 'hero.title': 'ยินดีต้อนรับ' } } } });
  const [built] = await build('other');
  const { copy } = JSON.parse(read('other', built?.hash ?? null, 'bundle.json'));
  expect(copy.EN).toMatch(/^\/_livery\/shared\/[0-9a-f]{16}\.json$/);
  expect(copy.TH).toBe(`/_livery/brand/other/${built?.hash}/copy.th.json`);
  expect(JSON.parse(read('other', built?.hash ?? null, 'copy.th.json')).home['hero.title']).toBe('ยินดีต้อนรับ');
});

test('brands that share a rendered page show their own names, with any characters', async () => {
  const names = ['Plain', 'Tom & "Jerry"', "O'Neil < 5", '夜市', 'Fifth'];
  for (const [index, name] of names.entries()) shop.brand(`brand${index}`, { name });
  const built = await build(...names.map((_, index) => `brand${index}`));
  const heads = built.map(({ id, hash }) => /<h1>(.*?)<\/h1>/.exec(read(id, hash, 'pages/EN/index.html'))?.[1]);
  expect(heads).toEqual(['Plain', 'Tom &amp; &quot;Jerry&quot;', 'O&#x27;Neil &lt; 5', '夜市', 'Fifth']);
  expect(read('brand4', built[4]?.hash ?? null, 'pages/EN/index.html')).toContain(
    `/_livery/brand/brand4/${built[4]?.hash}/assets/logo.svg`,
  );
});

test('markup in brand text is rejected, and a lone "<" in it is escaped in the page', async () => {
  shop.brand('evil', { name: '</script><script>alert(1)' });
  const [refused] = await build('evil');
  expect(refused?.diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual([
    'LV1104',
  ]);
  shop.brand('evil', { name: '1 < 2 > 1' });
  const [built] = await build('evil');
  const page = read('evil', built?.hash ?? null, 'pages/EN/index.html');
  const bundle = /id="livery-bundle">(.*?)<\/script>/.exec(page)?.[1] ?? 'null';
  expect(bundle).not.toContain('<');
  expect(JSON.parse(bundle)).toMatchObject({ name: '1 < 2 > 1' });
});

test('a legal page of 150 kB is in its own document and file, and other files do not grow', async () => {
  const paragraph = 'Everyone who plays here agrees to be fair. '.repeat(35).trim();
  const sections = Array.from({ length: 100 }, () => ({ paragraphs: [paragraph] }));
  const terms = { title: 'House rules', sections };
  const [short] = await build('aurora');
  const sizeOf = (built: BuiltBrand | undefined, file: string): number =>
    read('aurora', built?.hash ?? null, file).length;
  const [index, bundle] = [sizeOf(short, 'pages/EN/index.html'), sizeOf(short, 'bundle.json')];
  shop.brand('aurora', { pages: { terms: { EN: terms } } });
  const [long] = await build('aurora');
  expect(JSON.stringify(terms).length).toBeGreaterThan(150_000);
  expect(sizeOf(long, 'pages/EN/index.html') - index).toBeLessThan(300);
  expect(sizeOf(long, 'bundle.json') - bundle).toBeLessThan(300);
  expect(read('aurora', long?.hash ?? null, 'pages/EN/legal-terms.html').split(`<p>${paragraph}</p>`)).toHaveLength(
    101,
  );
  const { pages } = JSON.parse(read('aurora', long?.hash ?? null, 'bundle.json'));
  const url = `/_livery/brand/aurora/${long?.hash}/legal/terms.en.json`;
  expect(pages).toEqual({ terms: { EN: { title: 'House rules', url } } });
  expect(JSON.parse(read('aurora', long?.hash ?? null, 'legal/terms.en.json'))).toEqual(terms);
});

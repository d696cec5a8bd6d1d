import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../test-project.fixture.ts';
import { buildBrands } from '../build-brands.ts';
import { openLibrary } from '../library.ts';
import { readImage } from '../lint/picture.ts';
import { drawPng } from './draw-png.ts';

let shop: TestProject;
let read: (file: string) => Buffer;
beforeAll(async () => {
  shop = createTestProject();
  read = await compiled();
});
afterAll(() => {
  shop.remove();
});

/** Compiles aurora. Returns a function that reads its files. */
async function compiled(): Promise<(file: string) => Buffer> {
  const [built] = await buildBrands({ ids: ['aurora'], library: openLibrary(shop.workspace) });
  const folder = path.join(shop.workspace.dist, 'brands/aurora', String(built?.hash));
  return (file) => readFileSync(path.join(folder, file));
}

test('every icon is made from the mark, in the size that its name states', () => {
  const sizes = { 'icon-192': 192, 'icon-512': 512, 'maskable-192': 192, 'maskable-512': 512, 'apple-touch-icon': 180 };
  for (const [name, size] of Object.entries(sizes)) {
    expect(readImage(read(`icons/${name}.png`)), name).toEqual({ kind: 'png', size: { width: size, height: size } });
  }
});

test('the favicon contains three sizes, each a complete PNG', () => {
  const icon = read('icons/favicon.ico');
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const sizes = [0, 1, 2].map((index) => {
    const entry = 6 + 16 * index;
    const at = icon.readUInt32LE(entry + 12);
    return readImage(icon.subarray(at, at + icon.readUInt32LE(entry + 8)))?.size?.width;
  });
  expect(sizes).toEqual([16, 32, 48]);
});

test('the social image has the size that networks expect, and the pages name it', () => {
  expect(readImage(read('assets/social.png'))).toEqual({ kind: 'png', size: { width: 1200, height: 630 } });
  const page = read('pages/EN/index.html').toString();
  const address = /<meta property="og:image" content="([^"]+)">/.exec(page)?.[1] ?? '';
  expect(address).toMatch(/^https:\/\/aurora\.example\/_livery\/brand\/aurora\/[0-9a-f]{16}\/assets\/social\.png$/);
  expect(page).toContain('<meta property="og:locale" content="en_US">');
  expect(page).toContain('<meta property="og:locale:alternate" content="th_TH">');
  expect(page).toContain(`<meta name="twitter:image" content="${address}">`);
});

test('a brand with its own social image keeps it', async () => {
  const own = read('assets/social.png');
  shop.write('aurora/assets/shared.png', own);
  const assets = {
    logo: 'assets/logo.svg',
    mark: 'assets/mark.svg',
    hero: 'assets/hero.svg',
    socialImage: 'assets/shared.png',
  };
  shop.brand('aurora', { name: 'Aurora', assets });
  expect((await compiled())('assets/social.png')).toEqual(own);
});

test('a banner is served from the brand’s folder, and the bundle has its URL and alt text', async () => {
  const alt = { EN: 'A bay at night', TH: 'อ่าวยามค่ำ', VI: 'Vịnh đêm' };
  shop.write('aurora/assets/bay.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 320"/>');
  shop.brand('aurora', { banners: [{ group: 'w_register', image: 'assets/bay.svg', alt }] });
  const file = await compiled();
  const { banners }: { banners: { image: string }[] } = JSON.parse(file('bundle.json').toString());
  expect(banners).toEqual([{ group: 'w_register', image: expect.any(String), alt, href: null }]);
  const address = /^\/_livery\/brand\/aurora\/[0-9a-f]{16}\/(.*)$/.exec(banners[0]?.image ?? '')?.[1] ?? '';
  expect(readImage(file(address))).toEqual({ kind: 'svg', size: { width: 960, height: 320 } });
});

test('brands with different colours have different images', async () => {
  shop.brand('aurora', {
    tokens: {
      gradient: {
        accent: {
          $value: [
            { color: '#c01870', position: 0 },
            { color: '#2f8fd6', position: 1 },
          ],
        },
      },
    },
  });
  expect((await compiled())('assets/social.png')).not.toEqual(read('assets/social.png'));
});

test('a PNG logo and mark are served unchanged, and icons and social image are made from them', async () => {
  const red =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#f00"/></svg>';
  const png = await drawPng(red, 512);
  shop.write('aurora/assets/own.png', png);
  shop.brand('aurora', { assets: { logo: 'assets/own.png', mark: 'assets/own.png', hero: 'assets/hero.svg' } });
  const before = read('assets/social.png');
  const file = await compiled();
  const { assets } = JSON.parse(file('bundle.json').toString());
  expect([assets.logo, assets.mark].map((address: string) => path.basename(address))).toEqual(['logo.png', 'mark.png']);
  expect(file('assets/logo.png')).toEqual(Buffer.from(png));
  expect(file('icons/icon-512.png')).toEqual(Buffer.from(png));
  expect(file('icons/icon.svg').toString()).toContain('href="data:image/png;base64,');
  expect(file('assets/social.png').equals(before)).toBe(false);
});

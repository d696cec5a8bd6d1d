import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brandVariety, type FarmTheme } from './brand-variety.ts';

const root = path.join(import.meta.dirname, '../..');

/**
 * A folder of many generated brands next to the built runtime. No two have the same name, strings, colours, images,
 * languages or flags.
 */
export interface BrandFarm {
  brands: string;
  dist: string;
  cache: string;
  remove: () => Promise<void>;
}

export async function makeBrandFarm({ count, dist }: { count: number; dist: string }): Promise<BrandFarm> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'livery-farm-'));
  const farm = {
    brands: path.join(folder, 'brands'),
    dist: path.join(folder, 'dist'),
    cache: path.join(folder, 'cache'),
  };
  const model = path.join(root, 'brands/aurora');
  const brand = JSON.parse(await readFile(path.join(model, 'brand.json'), 'utf8')) as Record<string, unknown>;
  const offer = JSON.parse(await readFile(path.join(model, 'offers/welcome.json'), 'utf8')) as Offer;
  await cp(path.join(root, 'brands/_bases'), path.join(farm.brands, '_bases'), { recursive: true });
  const themes = await farmThemes();
  const pictures = await readPictures(path.join(model, 'assets'));
  for (let index = 1; index <= count; index += 1) {
    const { changes, copy, recolour } = brandVariety(index, themes);
    const own = path.join(farm.brands, `brand${index}`);
    await mkdir(path.join(own, 'assets'), { recursive: true });
    await mkdir(path.join(own, 'copy'));
    await writeFile(
      path.join(own, 'brand.json'),
      JSON.stringify(withAllLanguages({ ...brand, ...changes }, offer), null, 2),
    );
    for (const [name, svg] of pictures) await writeFile(path.join(own, 'assets', name), recolour(svg));
    for (const [tag, words] of Object.entries(copy))
      await writeFile(path.join(own, 'copy', `${tag}.json`), JSON.stringify(words));
  }
  await mkdir(farm.dist, { recursive: true });
  await symlink(path.resolve(dist, 'runtime'), path.join(farm.dist, 'runtime'));
  return { ...farm, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Words by code of the language. */
type Words = Record<string, string>;

/** The words of an offer. */
type Offer = Record<'name' | 'text', Words>;

/** Returns the brand with English words, in banners and its offer, for languages that the model brand lacks. */
function withAllLanguages(brand: Record<string, unknown>, offer: Offer): object {
  const languages = listOf<string>(brand.languages);
  const wordsIn = ({ EN = '', ...words }: Words): Words =>
    Object.fromEntries(languages.map((code) => [code, words[code] ?? EN]));
  return {
    ...brand,
    banners: listOf<{ alt: Words }>(brand.banners).map((banner) => ({ ...banner, alt: wordsIn(banner.alt) })),
    offers: { welcome: { ...offer, name: wordsIn(offer.name), text: wordsIn(offer.text) } },
  };
}

/** Returns a list of the model brand, whose shape the brand schema states. */
function listOf<Item>(value: unknown): Item[] {
  return Array.isArray(value) ? value : [];
}

async function farmThemes(): Promise<FarmTheme[]> {
  const folder = path.join(root, 'themes');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (name) => {
      const { id, scheme } = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as FarmTheme;
      return { id, scheme };
    }),
  );
}

async function readPictures(folder: string): Promise<[name: string, svg: string][]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg')).sort();
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => [name, await readFile(path.join(folder, name), 'utf8')]),
  );
}

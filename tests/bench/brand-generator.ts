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
  const offer = JSON.parse(await readFile(path.join(model, 'offers/welcome.json'), 'utf8')) as object;
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

/** Returns the brand with its banners and an offer; languages that the model brand lacks have English words. */
function withAllLanguages(brand: Record<string, unknown>, offer: object): object {
  // The shape of the brand schema.
  const languages = brand.languages as string[];
  return {
    ...brand,
    banners: filled(brand.banners, languages),
    // The pictures of offers stay with the model brand.
    offers: { welcome: filled({ ...offer, picture: undefined }, languages) },
  };
}

/** Returns a value in which all words, objects with a text for EN, have a text for each language. */
function filled(value: unknown, languages: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(item, languages));
  if (typeof value !== 'object' || value === null) return value;
  const { EN, ...words } = value as Record<string, unknown>;
  if (typeof EN === 'string') return Object.fromEntries(languages.map((code) => [code, words[code] ?? EN]));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filled(part, languages)]));
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

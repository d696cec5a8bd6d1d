import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LanguageCode } from '../../../schema/languages.ts';
import type { Library } from '../library.ts';
import { baseFlagsOf, compiledSettings } from '../resolve/compiled-settings.ts';
import { cardKinds } from '../resolve/brand-parts.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import { sha256 } from './build-record.ts';
import { contentHash } from './content-hash.ts';
import type { Runtime } from './runtime.ts';
import { compilerDigest } from './templates.ts';
import { brandWords, messageWords, type Words } from './words.ts';

/** All inputs of the files of a brand. */
export interface BrandInputs {
  assets: Assets;
  /** The image of each banner, in banner order. */
  banners: Asset[];
  /** The picture of each offer and product that has one: `offers/<id>` and so on. */
  pictures: ReadonlyMap<string, Asset>;
  words: WordsByLanguage;
  /** SHA-256 of each input, by name. */
  digests: Record<string, string>;
  /** Identifies the version: the same inputs have the same hash. */
  hash: string;
}

export async function brandInputs(
  resolved: ResolvedBrand,
  { library, runtime }: { library: Library; runtime: Runtime },
): Promise<BrandInputs> {
  const { brand, theme } = resolved;
  const assets = await readAssets(resolved);
  const banners = await readBanners(resolved);
  const pictures = await readPictures(resolved);
  const words = await wordsByLanguage(resolved, library);
  const images = [...Object.values(assets), ...banners, ...pictures.values()].filter((asset) => asset !== null);
  const digests = {
    brand: sha256(JSON.stringify(brand)),
    // A flag that moves from a base to the brand changes its origin but not its value.
    baseFlags: sha256(JSON.stringify(baseFlagsOf(compiledSettings(resolved.located, resolved.file)))),
    theme: sha256(JSON.stringify([theme.bundle, theme.tokens])),
    ...Object.fromEntries(
      words.map(({ code, words: said, messages }) => [`words.${code}`, sha256(JSON.stringify([said, messages]))]),
    ),
    ...Object.fromEntries(images.map(({ name, content }) => [`assets/${name}`, sha256(content)])),
  };
  const hash = contentHash(
    JSON.stringify([compilerDigest(), runtime.hash, runtime.boot, runtime.fonts, runtime.css, digests]),
  );
  return { assets, banners, pictures, words, digests, hash };
}

export interface Asset {
  /** Name in the bundle: logo.svg, hero.webp … */
  name: string;
  content: Buffer;
}

export type Assets = Record<'logo' | 'mark' | 'hero', Asset> & { socialImage: Asset | null };

async function readAssets({ folder, brand }: ResolvedBrand): Promise<Assets> {
  const read = (name: string, file: string): Promise<Asset> => readAsset(folder, name, file);
  const { logo, mark, hero, socialImage } = brand.assets;
  return {
    logo: await read('logo', logo),
    mark: await read('mark', mark),
    hero: await read('hero', hero),
    socialImage: socialImage === null ? null : await read('social', socialImage),
  };
}

function readBanners({ folder, brand }: ResolvedBrand): Promise<Asset[]> {
  return Promise.all(brand.banners.map(({ image }, index) => readAsset(folder, `banner-${index + 1}`, image)));
}

async function readPictures({ folder, brand }: ResolvedBrand): Promise<Map<string, Asset>> {
  const read = cardKinds.flatMap((kind) =>
    Object.entries(brand[kind]).flatMap(([id, { picture = null }]) =>
      picture === null
        ? []
        : [readAsset(folder, `${kind}-${id}`, picture).then((asset) => [`${kind}/${id}`, asset] as const)],
    ),
  );
  return new Map(await Promise.all(read));
}

async function readAsset(folder: string, name: string, file: string): Promise<Asset> {
  return {
    name: `${name}${path.extname(file).toLowerCase()}`,
    content: await readFile(path.join(folder, file)),
  };
}

export type WordsByLanguage = {
  code: LanguageCode;
  words: Words;
  /** Strings of the messages that the server sends; no browser receives them. */
  messages: Record<string, string>;
  shared: boolean;
  sharedDigest: string;
  own: Words;
}[];

async function wordsByLanguage(resolved: ResolvedBrand, library: Library): Promise<WordsByLanguage> {
  const english = await library.locale('en');
  return resolved.brand.languages.map((code) => {
    const locale = resolved.locales[code] ?? english;
    const own = resolved.brand.copy[code] ?? {};
    const sharedDigest = contentHash(english.digest, locale.digest);
    const messages = messageWords(resolved, code, locale, english);
    return { code, own, messages, sharedDigest, ...brandWords(resolved, code, locale, english) };
  });
}

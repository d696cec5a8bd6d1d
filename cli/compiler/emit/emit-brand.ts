import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { buildRecordFile, type BuildRecord } from '../../../schema/build-record.ts';
import type { BrandBundle } from '../../../schema/bundle.ts';
import type { Levels } from '../../../schema/generated/api/vip.ts';
import { languages } from '../../../schema/languages.ts';
import { levelsValue } from '../../../runtime/shared/rank-levels.ts';
import { speculationRulesFile, type PageHeaders } from '../../../schema/page-headers.ts';
import type { Library } from '../library.ts';
import { baseFlagsOf, compiledSettings } from '../resolve/compiled-settings.ts';
import { readImage } from '../lint/picture.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import { writeAtomically, writeFolderAtomically, type WriteFile } from './atomic.ts';
import { brandBundle } from './brand-bundle.ts';
import { brandInputs, type Asset, type Assets, type BrandInputs, type WordsByLanguage } from './brand-inputs.ts';
import { mobileConfig, robotsText, sitemap, speculationRules, webManifest } from './brand-files.ts';
import { builtFile, isIntact, recordText } from './build-record.ts';
import { withCompressed } from './compress.ts';
import { currentOf } from './current-brand.ts';
import { contentHash } from './content-hash.ts';
import { asSvg, type DrawnPicture } from './drawn-picture.ts';
import { iconFiles } from './icons.ts';
import { socialImage } from './social-image.ts';
import { legalTexts, type LegalTexts } from './legal-texts.ts';
import type { ContentStore } from './content-store.ts';
import { pageDocument, scriptJson } from './page-document.ts';
import { pageRenderer } from './page-renderer.ts';
import { providerSources } from './provider-sources.ts';
import type { Runtime } from './runtime.ts';
import { smallSvg } from './svg.ts';
import { themeCss } from './theme-css.ts';

export interface EmitContext {
  dist: string;
  runtime: Runtime;
  library: Library;
  madeOnce: ContentStore;
  /** Versions that a running server serves, by brand. They are never removed. */
  served?: ReadonlyMap<string, string> | undefined;
}

export interface BuildOutput {
  hash: string;
  /** False if exactly this version had already been written. */
  written: boolean;
}

/**
 * Writes a brand to `dist/brands/<id>/<hash>/` and makes it live. The hash covers all inputs, so the same version is
 * never written twice, and its files may contain their own URL.
 */
export async function emitBrand(resolved: ResolvedBrand, context: EmitContext): Promise<BuildOutput> {
  const inputs = await brandInputs(resolved, context);
  const folder = path.join(context.dist, 'brands', resolved.id, inputs.hash);
  const { hash } = inputs;
  const written = !(await isIntact(folder, { brand: resolved.id, hash }));
  if (written) {
    // Deletes a damaged version first: the new one has the same hash and therefore the same folder.
    await rm(folder, { recursive: true, force: true });
    await writeFolderAtomically(folder, (write) => writeRecorded({ resolved, context, inputs, write }));
  }
  await makeCurrent(resolved.id, hash, context);
  return { hash, written };
}

interface Writing {
  resolved: ResolvedBrand;
  context: EmitContext;
  inputs: BrandInputs;
  write: WriteFile;
}

/** Writes the brand's files and, last, `build.json`. */
async function writeRecorded({ resolved, context, inputs, write }: Writing): Promise<void> {
  const files: BuildRecord['files'] = {};
  const noting: WriteFile = async (name, content) => {
    files[name] = builtFile(content);
    await write(name, content);
  };
  await writeBrand({ resolved, context, inputs, write: noting });
  await write(buildRecordFile, recordText({ brand: resolved.id, inputs, runtime: context.runtime.hash, files }));
}

async function writeBrand({
  resolved,
  context,
  inputs: { assets, banners, pictures: partPictures, words, hash },
  write,
}: Writing): Promise<void> {
  const { id, theme, brand } = resolved;
  const base = `/_livery/brand/${id}/${hash}`;
  const put = async (name: string, content: string | Uint8Array): Promise<void> => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    for (const file of await withCompressed(name, bytes, 'brand')) await write(file.name, file.content);
  };

  const pictures = await writePictures(assets, context.madeOnce, put);
  for (const picture of partPictures.values())
    await put(`assets/${picture.name}`, await small(picture, context.madeOnce));
  for (const banner of banners) await put(`assets/${banner.name}`, await small(banner, context.madeOnce));
  const copy = await writeWords(words, base, context.dist, put);
  const legal = legalTexts(brand, base);
  for (const { name, content } of legal.files) await put(name, content);
  const bundle = brandBundle(resolved, {
    assets: addressesOf(assets, base),
    banners: bannersOf(resolved, banners, base),
    copy,
    pages: legal.links,
  });
  const surface = theme.tokens.color.surface.$value.slice(0, 7);
  const icons = await iconFiles(pictures.mark, surface, context.madeOnce);
  for (const { name, content } of icons) await put(name, content);
  await put('icons/icon.svg', asSvg(pictures.mark));
  if (assets.socialImage === null)
    await put(`assets/${ownSocialImage}`, await socialImage({ ...pictures, theme }, context.madeOnce));
  await put('bundle.json', JSON.stringify(bundle));
  await put('theme.css', themeCss(theme));
  await put('manifest.webmanifest', webManifest(bundle, base, surface));
  await put('robots.txt', robotsText(bundle));
  const touchIcon = icons.find(({ name }) => name === 'icons/apple-touch-icon.png');
  await put('ios-lite.mobileconfig', mobileConfig(bundle, touchIcon?.content ?? new Uint8Array()));
  const pages = context.runtime.publicPages(bundle);
  await put('sitemap.xml', sitemap(bundle, pages));
  await put(speculationRulesFile, speculationRules(pages));
  const headers = await writePages({
    bundle,
    base,
    context,
    words,
    legal,
    ranks: levelsValue(brand.server.ranks, brand.currency),
    themeCss: `${context.runtime.documentCss}${themeCss(theme)}`,
    write,
  });
  const shellPaths = context.runtime.shellPaths(bundle);
  const pathFlags = context.runtime.pathFlags(bundle);
  const providers = providerSources(brand.server.adapters);
  const studio = brand.server.studio.url;
  await write(
    'headers.json',
    JSON.stringify({
      pages: headers,
      shellPaths,
      pathFlags,
      csp: {
        frames: [...new Set([...brand.allow.frames, ...brand.allow.launches])],
        images: brand.allow.images,
        ...(studio === null ? {} : { studio }),
        ...(providers === null ? {} : { providers }),
      },
    } satisfies PageHeaders),
  );
  await write(
    'server.json',
    JSON.stringify({
      id,
      merchantCode: brand.merchantCode,
      runtime: context.runtime.hash,
      server: brand.server,
      offers: brand.offers,
      mall: brand.mall,
      prizes: brand.prizes,
      pictures: Object.fromEntries([...partPictures].map(([key, { name }]) => [key, `${base}/assets/${name}`])),
      messages: Object.fromEntries(words.map(({ code, messages }) => [code, messages])),
      baseFlags: baseFlagsOf(compiledSettings(resolved.located, resolved.file)),
    }),
  );
}

type Put = (name: string, content: string | Uint8Array) => Promise<void>;

/** File name of the generated social image. */
const ownSocialImage = 'social.png';

async function writePictures(
  assets: Assets,
  madeOnce: ContentStore,
  put: Put,
): Promise<Record<'logo' | 'mark', DrawnPicture>> {
  const drawn: Record<'logo' | 'mark', DrawnPicture> = {
    logo: { kind: 'svg', text: '' },
    mark: { kind: 'svg', text: '' },
  };
  for (const [kind, asset] of Object.entries(assets)) {
    if (asset === null) continue;
    const content = await small(asset, madeOnce, kind);
    if (kind === 'logo' || kind === 'mark') drawn[kind] = drawnPicture(asset.name, content);
    await put(`assets/${asset.name}`, content);
  }
  return drawn;
}

function drawnPicture(name: string, content: Uint8Array): DrawnPicture {
  const bytes = Buffer.from(content);
  const size = name.endsWith('.png') ? (readImage(bytes)?.size ?? null) : null;
  return size === null ? { kind: 'svg', text: bytes.toString('utf8') } : { kind: 'png', content, size };
}

/** Returns an image in its served form; `prefix` keeps the ids of SVGs distinct. */
async function small(
  { name, content }: Asset,
  madeOnce: ContentStore,
  prefix = path.parse(name).name,
): Promise<Uint8Array> {
  if (!name.endsWith('.svg')) return content;
  return madeOnce.get('svg', [prefix, content], () => Buffer.from(smallSvg(content.toString('utf8'), prefix)));
}

function bannersOf({ brand }: ResolvedBrand, pictures: readonly Asset[], base: string): BrandBundle['banners'] {
  return brand.banners.flatMap(({ group, alt, href = null }, index) => {
    const picture = pictures[index];
    return picture === undefined ? [] : [{ group, image: `${base}/assets/${picture.name}`, alt, href }];
  });
}

function addressesOf(assets: Assets, base: string): BrandBundle['assets'] {
  const address = ({ name }: Asset): string => `${base}/assets/${name}`;
  return {
    logo: address(assets.logo),
    mark: address(assets.mark),
    hero: address(assets.hero),
    socialImage: `${base}/assets/${assets.socialImage?.name ?? ownSocialImage}`,
  };
}

/** Writes the strings of a brand: its own to its folder, unchanged languages to a file that all brands share. */
async function writeWords(words: WordsByLanguage, base: string, dist: string, put: Put): Promise<BrandBundle['copy']> {
  const addresses: BrandBundle['copy'] = {};
  for (const { code, words: own, shared } of words) {
    const text = JSON.stringify(own);
    const name = `copy.${languages[code].tag}.json`;
    if (shared) {
      addresses[code] = `/_livery/shared/${await writeShared(dist, text)}`;
    } else {
      addresses[code] = `${base}/${name}`;
      await put(name, text);
    }
  }
  return addresses;
}

async function writeShared(dist: string, text: string): Promise<string> {
  const name = `${contentHash(text)}.json`;
  const folder = path.join(dist, 'shared');
  if (existsSync(path.join(folder, name))) return name;
  const files = await withCompressed(name, Buffer.from(text), 'shared');
  // The plain file is written last: once it exists, so do the compressed ones.
  for (const file of files.reverse()) await writeAtomically(path.join(folder, file.name), file.content);
  return name;
}

interface PageWriting {
  bundle: BrandBundle;
  base: string;
  context: EmitContext;
  words: WordsByLanguage;
  legal: LegalTexts;
  ranks: Levels;
  themeCss: string;
  write: WriteFile;
}

const pageStatus = { app: 200, notFound: 404, maintenance: 503, restricted: 451 } as const;

async function writePages({
  bundle,
  base,
  context,
  words,
  legal,
  ranks,
  themeCss: css,
  write,
}: PageWriting): Promise<PageHeaders['pages']> {
  const headers: PageHeaders['pages'] = {};
  const bundleJson = scriptJson(bundle);
  const writing: Promise<void>[] = [];
  const renderer = pageRenderer(context.runtime);
  for (const page of context.runtime.publicPages(bundle)) {
    const hashes = new Set<string>();
    const levels = page.name === 'vip' ? ranks : undefined;
    for (const { code, words: copy, sharedDigest, own } of words) {
      const text = legal.textOf(page.path, code);
      const rendered = renderer.render({
        input: { bundle, language: code, copy, path: page.path, view: page.view, text, levels },
        sharedDigest,
        own,
      });
      const document = pageDocument({
        bundle,
        runtime: context.runtime,
        base,
        page,
        language: code,
        themeCss: css,
        bundleJson,
        text,
        levels,
        words: copy,
        rendered,
      });
      for (const hash of document.styleHashes) hashes.add(hash);
      // Not compressed here: the gateway inserts the live snapshot into a page before it compresses it.
      writing.push(write(`pages/${code}/${page.name}.html`, document.html));
    }
    headers[page.name] = { styleHashes: [...hashes].sort(), path: page.path, status: pageStatus[page.view] };
  }
  await Promise.all(writing);
  return headers;
}

/** Makes a version live with one rename. */
export async function makeCurrent(id: string, hash: string, { dist, runtime, served }: EmitContext): Promise<void> {
  const file = path.join(dist, 'brands', id, 'current.json');
  const before = await currentOf(dist, id);
  if (before?.hash === hash && before.runtime === runtime.hash) return;
  const previous = before === null ? null : before.hash === hash ? before.previous : before.hash;
  await writeAtomically(file, JSON.stringify({ hash, runtime: runtime.hash, previous }));
  await dropOld(path.dirname(file), [hash, previous, served?.get(id) ?? null]);
}

/** Removes the temporary folders of killed builds. After an hour no build can still be writing to them. */
async function dropAbandoned(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names.filter((each) => each.startsWith('.') && each.endsWith('.tmp'))) {
    const place = path.join(folder, name);
    const age =
      Date.now() -
      (await stat(place).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      ));
    if (age > 3_600_000) await rm(place, { recursive: true, force: true });
  }
}

/** Number of retained versions of a brand, for open pages and rollbacks. */
const versionsKept = 5;

/** Removes old versions. Retains the live one, the one before it, one that is still served, and the newest others. */
async function dropOld(folder: string, kept: readonly (string | null)[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  await dropAbandoned(
    folder,
    entries.map(({ name }) => name),
  );
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  if (names.length <= versionsKept) return;
  const aged = await Promise.all(
    names.map(async (name) => ({ name, age: (await stat(path.join(folder, name))).mtimeMs })),
  );
  const others = aged.filter(({ name }) => !kept.includes(name)).sort((a, b) => b.age - a.age);
  const room = versionsKept - (names.length - others.length);
  for (const { name } of others.slice(room)) await rm(path.join(folder, name), { recursive: true, force: true });
}

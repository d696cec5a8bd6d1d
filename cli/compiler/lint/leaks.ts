import path from 'node:path';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import type { Library } from '../library.ts';
import { spanNear, type Located } from '../read/located.ts';
import { readBounded } from '../read/read-bounded.ts';
import type { Span } from '../read/source.ts';
import { cardKinds } from '../resolve/brand-parts.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import { shownPath } from '../workspace.ts';
import { brandStrings, type BrandString } from './brand-strings.ts';

/** Keys that identify the brand; separate rules check that they are unique. */
const identity = new Set(['$schema', 'id', 'extends', 'name', 'merchantCode', 'domains', 'theme', 'assets']);

/** Checks that the brand's files contain no string of another brand. */
export async function lintLeaks(brand: ResolvedBrand, library: Library): Promise<Diagnostic[]> {
  const strings = await brandStrings(library);
  const home = `${shownPath(library.workspace, brand.folder)}/`;
  const found: Diagnostic[] = [];
  for (const { text, at, key } of textsOf(brand.located)) {
    // Strings of a base are reported for the base.
    if (!at.source.file.startsWith(home)) continue;
    for (const each of strings.find(text, brand.id)) {
      found.push(diagnostic('LV3107', { message: leakMessage(each), at, key, hint: 'write this brand’s own' }));
    }
  }
  return [...found, ...(await lintPictures(brand, (text) => strings.find(text, brand.id)))];
}

/** Returns the message about a string of another brand. */
export function leakMessage({ kind, text, owner }: BrandString): string {
  return `"${text}" is the ${kind} of the brand "${owner}"`;
}

/** Checks the text in images: a copied logo contains a name in its label. */
async function lintPictures(
  { brand, folder, located, file }: ResolvedBrand,
  find: (text: string) => BrandString[],
): Promise<Diagnostic[]> {
  const pictures = [
    ...Object.entries(brand.assets).map(([name, asset]) => ({ key: ['assets', name], asset })),
    ...brand.banners.map(({ image }, index) => ({ key: ['banners', String(index), 'image'], asset: image })),
    ...cardKinds.flatMap((kind) =>
      Object.entries(brand[kind]).map(([id, { picture: asset }]) => ({ key: [kind, id, 'picture'], asset })),
    ),
  ].filter(({ asset }) => asset?.endsWith('.svg'));
  const found = await Promise.all(
    pictures.map(async ({ key, asset }) => {
      const svg = (await readBounded(path.join(folder, String(asset)), 1024 * 1024))?.toString('utf8') ?? '';
      const said = [...svg.matchAll(/aria-label="([^"]*)"|<(?:title|desc|text|tspan)\b[^>]*>([^<]*)</g)];
      const words = said.map(([, label, content]) => label ?? content ?? '').join('\n');
      const at = spanNear(located, key) ?? { file };
      return find(words).map((each) => diagnostic('LV3107', { message: `${asset}: ${leakMessage(each)}`, at, key }));
    }),
  );
  return found.flat();
}

interface PlacedText {
  text: string;
  at: Span;
  key: string[];
}

/** Returns every text of a file, except the keys that identify the brand. */
export function textsOf(located: Located, key: string[] = []): PlacedText[] {
  if (located.kind === 'scalar') {
    return typeof located.value === 'string' && located.at !== null
      ? [{ text: located.value, at: located.at, key }]
      : [];
  }
  if (located.kind === 'array') return located.items.flatMap((item, index) => textsOf(item, [...key, String(index)]));
  return [...located.members].flatMap(([name, { value }]) =>
    key.length === 0 && identity.has(name) ? [] : textsOf(value, [...key, name]),
  );
}

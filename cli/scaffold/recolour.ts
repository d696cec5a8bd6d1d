import type { JSONPath } from 'jsonc-parser';
import { setEntry } from '../edit/json-edits.ts';
import { heroSvg, isDrawnArt, logoSvg, markSvg } from './brand-art.ts';
import { tokensOf } from './brand-draft.ts';
import { seedTheme, type Scheme } from './seed-theme.ts';

export interface RecolourOptions {
  id: string;
  name: string;
  /** The brand's own brand.json. */
  text: string;
  seed: string;
  scheme: Scheme;
  pictures: Record<PictureName, Picture>;
}

type PictureName = 'logo' | 'mark' | 'hero';

/** An image of the brand: its path in the brand's folder, and its text if it is an SVG. */
export interface Picture {
  path: string;
  content: string | null;
}

export interface Recoloured {
  /** brand.json with the new colours; all other bytes are unchanged. */
  text: string;
  /** Images to write, by their path in the brand's folder. */
  files: Record<string, string>;
  /** The colour of each role. */
  colours: Record<string, string>;
  /** Images that the scaffold did not draw: they stay, next to those that replace them. */
  kept: string[];
}

/** Makes every colour of a brand, its mark and its hero from one seed; a logo only if the scaffold drew it. */
export function recolour({ id, name, text, seed, scheme, pictures }: RecolourOptions): Recoloured {
  const colours = seedTheme(seed, scheme);
  const art = { id, name, colours };
  const drawn: Record<PictureName, string> = { logo: logoSvg(art), mark: markSvg(art), hero: heroSvg(art) };
  const result: Recoloured = { text, files: {}, colours: colours.colours, kept: [] };
  for (const [path, value] of valuesIn(tokensOf(colours), ['tokens'])) result.text = setEntry(result.text, path, value);
  result.text = setEntry(result.text, ['chatHeaderColour'], colours.colours.accent);
  for (const picture of ['logo', 'mark', 'hero'] as const) {
    const { path, content } = pictures[picture];
    if (content !== null && isDrawnArt(content)) result.files[path] = drawn[picture];
    else if (picture !== 'logo') {
      const beside = `assets/seed-${picture}.svg`;
      result.files[beside] = drawn[picture];
      result.text = setEntry(result.text, ['assets', picture], beside);
      if (path !== beside) result.kept.push(path);
    }
  }
  return result;
}

/** Returns each `$value` of a tree of tokens with its path. */
function valuesIn(tokens: object, path: JSONPath): [JSONPath, unknown][] {
  return Object.entries(tokens).flatMap(([key, part]: [string, unknown]): [JSONPath, unknown][] => {
    const here = [...path, key];
    if (key === '$value') return [[here, part]];
    return typeof part === 'object' && part !== null ? valuesIn(part, here) : [];
  });
}

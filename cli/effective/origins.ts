import { originOf } from '../compiler/read/source.ts';
import type { ResolvedBrand } from '../compiler/resolve/resolve-brand.ts';
import { leavesOf, type Leaf } from './leaves.ts';

/** The layer that wrote a value, low to high. */
export type Layer = 'default' | 'theme' | 'base' | 'brand';

/** A value of a brand and its location; without a location for a default of the schema. */
export interface OriginRow {
  key: string;
  value: unknown;
  layer: Layer;
  file: string | null;
  line: number | null;
  column: number | null;
}

/** Returns every value of a brand with its location, including the tokens of its theme. */
export function originsOf({ located, theme, file }: ResolvedBrand): OriginRow[] {
  const own = leavesOf(located).filter(({ key }) => key !== 'tokens' && !key.startsWith('tokens.'));
  return [...own, ...leavesOf(theme.located, ['tokens'])].map((leaf) => rowOf(leaf, file));
}

function rowOf({ key, value, at }: Leaf, brandFile: string): OriginRow {
  const place = at === null ? { file: null, line: null, column: null } : originOf(at);
  return { key, value, layer: layerOf(place.file, brandFile), ...place };
}

/** Returns the layer of a file. `brandFile` is the brand's own brand.json; both are paths as shown in messages. */
export function layerOf(file: string | null, brandFile: string): Layer {
  if (file === null) return 'default';
  if (file.startsWith(brandFile.slice(0, -'brand.json'.length))) return 'brand';
  return /(^|\/)_bases\/[^/]+$/.test(file) ? 'base' : 'theme';
}

export function originsText(rows: readonly OriginRow[]): string {
  return rows
    .map(({ key, value, file, line, column }) => {
      const place = file === null ? 'default of the schema' : `${file}:${line}:${column}`;
      return `${key} = ${JSON.stringify(value)}  ${place}`;
    })
    .join('\n');
}

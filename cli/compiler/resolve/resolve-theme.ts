import { readdir } from 'node:fs/promises';
import type { BundleTheme } from '../../../schema/bundle.ts';
import type { Brand } from '../../../schema/generated/brand.ts';
import type { Theme } from '../../../schema/generated/theme.ts';
import { validate } from '../../../schema/validate.ts';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { isMissing, type Library } from '../library.ts';
import { didYouMean } from '../read/check-shape.ts';
import { partAt, plain, spanNear, type Located } from '../read/located.ts';
import { mergeLocated } from './merge.ts';

/** A theme merged with the brand's own tokens. */
export interface ResolvedTheme {
  bundle: BundleTheme;
  tokens: Theme['tokens'];
  /** The same tokens with their locations. */
  located: Located;
}

export async function resolveTheme(
  brand: Brand,
  located: Located,
  library: Library,
  diagnostics: Diagnostic[],
): Promise<ResolvedTheme | null> {
  const file = await library.theme(brand.theme);
  const at = spanNear(located, ['theme']) ?? { file: '' };
  if (isMissing(file)) {
    const meant = didYouMean(brand.theme, await themeIds(library));
    const hint = meant === null ? null : `did you mean "${meant}"?`;
    diagnostics.push(
      diagnostic('LV2003', { message: `unknown theme "${brand.theme}" in themes/`, at, key: 'theme', hint }),
    );
    return null;
  }
  diagnostics.push(...file.diagnostics);
  if (file.value === null) return null;
  const theme = mergeBrand(file.value, located, diagnostics);
  const value = plain(theme);
  if (!isTheme(value)) throw new Error(`theme ${brand.theme} is not whole after merging`);
  if (value.id !== brand.theme) {
    const idAt = spanNear(theme, ['id']) ?? { file: file.file };
    diagnostics.push(
      diagnostic('LV2008', {
        message: `the theme’s id is "${value.id}" but its file is named "${brand.theme}"`,
        at: idAt,
        key: 'id',
      }),
    );
    return null;
  }
  const { id, scheme, layout, tokens } = value;
  // The theme's own browser-bar colour fits only the theme's own page colour.
  const repainted = partAt(located, ['tokens', 'color', 'surface']) !== undefined;
  const browserColour = (repainted ? undefined : value.browserColour) ?? tokens.color.surface.$value.slice(0, 7);
  return { bundle: { id, scheme, browserColour, layout }, tokens, located: partAt(theme, ['tokens']) ?? theme };
}

/** Returns the ids of all themes. */
export async function themeIds(library: Library): Promise<string[]> {
  const files = await readdir(library.workspace.themes).catch(() => []);
  return files
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

function mergeBrand(theme: Located, brand: Located, diagnostics: Diagnostic[]): Located {
  if (theme.kind !== 'object') return theme;
  const members = new Map(theme.members);
  for (const key of ['tokens', 'layout']) {
    const own = partAt(brand, [key]);
    const beneath = members.get(key);
    if (own !== undefined && beneath !== undefined)
      members.set(key, { ...beneath, value: mergeLocated(beneath.value, own, diagnostics, ['theme', key]) });
  }
  return { ...theme, members };
}

function isTheme(value: unknown): value is Theme {
  return validate('theme/theme', value).valid;
}

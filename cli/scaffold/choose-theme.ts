import type { Library } from '../compiler/library.ts';
import { partAt, type Located } from '../compiler/read/located.ts';
import { themeIds } from '../compiler/resolve/resolve-theme.ts';
import type { Scheme } from './seed-theme.ts';

/** Returns the ids of the themes of one scheme, or of all. */
export async function themesOf(library: Library, scheme: Scheme | undefined): Promise<string[]> {
  const ids = await themeIds(library);
  if (scheme === undefined) return ids;
  const files = await Promise.all(ids.map(async (id) => ({ id, theme: (await library.theme(id)).value })));
  return files.filter(({ theme }) => theme !== null && schemeOf(theme) === scheme).map(({ id }) => id);
}

function schemeOf(theme: Located): unknown {
  const named = partAt(theme, ['scheme']);
  return named?.kind === 'scalar' ? named.value : undefined;
}

/** Chooses a theme by the id, so that brands created without a theme do not all look alike. */
export function themeFor(id: string, themes: readonly string[]): string {
  const sum = [...id].reduce((total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7);
  return themes[sum % Math.max(1, themes.length)] ?? 'midnight';
}

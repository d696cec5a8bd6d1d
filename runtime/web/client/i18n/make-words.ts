import type { LanguageCode } from '../../../../schema/languages.ts';
import { isPlain, plainWords } from './plain-words.ts';
import type { Copy, Translator } from './words.ts';

/**
 * Creates the translator of a language with the smallest reader that supports the copy; i18next is loaded only if
 * needed.
 */
export async function makeWords(language: LanguageCode, copy: Copy): Promise<Translator> {
  if (isPlain(copy)) return plainWords(language, copy);
  const { i18nextWords } = await import('./i18next-words.ts');
  return i18nextWords(language, copy);
}

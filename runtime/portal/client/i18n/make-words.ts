import type { LanguageCode } from '../../../../schema/languages.ts';
import { isPlain, plainWords } from './plain-words.ts';
import type { Copy, Translator } from './words.ts';

/** The words of a language by the lightest reader that can say them; i18next comes for copy that needs it. */
export async function makeWords(language: LanguageCode, copy: Copy): Promise<Translator> {
  if (isPlain(copy)) return plainWords(language, copy);
  const { i18nextWords } = await import('./i18next-words.ts');
  return i18nextWords(language, copy);
}

import type { LanguageCode } from '../../../schema/languages.ts';
import { serverNamespace, type Locale } from '../library.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import { withEnglish } from './with-english.ts';

/** i18next resources of one language, by namespace. */
export type Words = Record<string, Record<string, string>>;

export interface BrandWords {
  words: Words;
  /** The brand replaces none of them, so every such brand can share one file. */
  shared: boolean;
}

/** Returns a brand's strings in a language: English first, then the locale, then the brand's own. */
export function brandWords({ brand }: ResolvedBrand, code: LanguageCode, locale: Locale, english: Locale): BrandWords {
  const own = brand.copy[code] ?? {};
  const words: Words = {};
  for (const namespace of Object.keys(english.words).sort()) {
    if (namespace !== serverNamespace) words[namespace] = wordsIn(namespace, own, locale, english);
  }
  return { words, shared: Object.keys(own).every((namespace) => namespace === serverNamespace) };
}

/** Returns the strings of server messages in a language, merged in the same way. */
export function messageWords(
  { brand }: ResolvedBrand,
  code: LanguageCode,
  locale: Locale,
  english: Locale,
): Record<string, string> {
  return wordsIn(serverNamespace, brand.copy[code] ?? {}, locale, english);
}

function wordsIn(namespace: string, own: Words, locale: Locale, english: Locale): Record<string, string> {
  return withEnglish({
    english: english.words[namespace] ?? {},
    translated: { ...locale.words[namespace], ...own[namespace] },
    tag: locale.tag,
  });
}

import type { LanguageCode } from '../../../schema/languages.ts';
import type { Locale } from '../library.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

/** i18next resources of one language, by namespace. */
export type Words = Record<string, Record<string, string>>;

export interface BrandWords {
  words: Words;
  /** The brand replaces none of them, so every such brand may share one file. */
  shared: boolean;
}

/** The words a brand speaks in a language: English beneath, the locale above it, the brand's own on top. */
export function brandWords({ brand }: ResolvedBrand, code: LanguageCode, locale: Locale, english: Locale): BrandWords {
  const own = brand.copy[code] ?? {};
  const words: Words = {};
  for (const namespace of Object.keys(english.words).sort()) {
    words[namespace] = { ...english.words[namespace], ...locale.words[namespace], ...own[namespace] };
  }
  return { words, shared: Object.keys(own).length === 0 };
}

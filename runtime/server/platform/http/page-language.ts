import { languages, type LanguageCode } from '../../../../schema/languages.ts';
import { offeredLanguage } from '../../../shared/offered-language.ts';
import type { Call } from './call.ts';
import { readCookie } from './cookies.ts';

/**
 * Returns the language of the page that makes a call: the `language` header of the call, else the player's earlier
 * choice (the cookie), else the brand's default. A language that the brand does not offer is ignored.
 */
export function pageLanguage({
  brand: { bundle },
  request: { headers },
}: Pick<Call, 'brand' | 'request'>): LanguageCode {
  const { language } = headers;
  const offer = { codes: bundle.languages, table: languages };
  return (
    offeredLanguage(typeof language === 'string' ? language : null, offer) ??
    offeredLanguage(readCookie(headers.cookie, 'lang'), offer) ??
    bundle.defaultLanguage
  );
}

/** Returns the words in the language of the page; those of the brand's default language, or of any, where it has none. */
export function wordsFor(
  words: Readonly<Partial<Record<LanguageCode, string>>>,
  call: Pick<Call, 'brand' | 'request'>,
): string {
  return words[pageLanguage(call)] ?? words[call.brand.bundle.defaultLanguage] ?? Object.values(words)[0] ?? '';
}

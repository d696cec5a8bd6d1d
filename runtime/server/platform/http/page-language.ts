import type { LanguageCode } from '../../../../schema/languages.ts';
import type { Call } from './call.ts';
import { readCookie } from './cookies.ts';

/**
 * The language of the page that makes a call: as the call's `language` header states it, else the one the player picked
 * before (the cookie), else the brand's. A language that the brand does not offer is passed over.
 */
export function pageLanguage({
  brand: { bundle },
  request: { headers },
}: Pick<Call, 'brand' | 'request'>): LanguageCode {
  const { language } = headers;
  const wishes = [typeof language === 'string' ? language : null, readCookie(headers.cookie, 'lang')];
  for (const wish of wishes) {
    const offered = bundle.languages.find((code) => code === wish);
    if (offered !== undefined) return offered;
  }
  return bundle.defaultLanguage;
}

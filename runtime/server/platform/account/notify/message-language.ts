import { languages, type LanguageCode } from '../../../../../schema/languages.ts';
import { acceptedLanguage, offeredLanguage } from '../../../../shared/offered-language.ts';
import type { Call } from '../../http/call.ts';
import { readCookie } from '../../http/cookies.ts';

/**
 * Returns the language for messages to a player: the one stored in the account, else that of the page, of the browser,
 * of the brand.
 */
export function messageLanguage(
  { brand: { bundle }, request: { headers } }: Pick<Call, 'brand' | 'request'>,
  stored: string | null = null,
): LanguageCode {
  const offer = { codes: bundle.languages, table: languages };
  return (
    offeredLanguage(stored, offer) ??
    offeredLanguage(readCookie(headers.cookie, 'lang'), offer) ??
    acceptedLanguage(headers['accept-language']?.slice(0, 200) ?? '', offer) ??
    bundle.defaultLanguage
  );
}

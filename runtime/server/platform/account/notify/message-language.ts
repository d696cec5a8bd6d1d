import { languages, type LanguageCode } from '../../../../../schema/languages.ts';
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
  const offered = (wish: string | null): LanguageCode | undefined =>
    bundle.languages.find((code) => code === wish?.toUpperCase());
  return (
    offered(stored) ??
    offered(readCookie(headers.cookie, 'lang')) ??
    accepted(bundle.languages, headers['accept-language']) ??
    bundle.defaultLanguage
  );
}

function accepted(offered: readonly LanguageCode[], header = ''): LanguageCode | undefined {
  const wishes = header
    .slice(0, 200)
    .split(',')
    .map((wish) => primary(wish.trim()));
  const wish = wishes.find((each) => offered.some((code) => primary(languages[code].tag) === each));
  return offered.find((code) => primary(languages[code].tag) === wish);
}

function primary(tag: string): string {
  return tag.toLowerCase().split(/[-;]/, 1)[0] ?? '';
}

import { languages, type LanguageCode } from '../../../schema/languages.ts';
import { acceptedLanguage, offeredLanguage } from '../../shared/offered-language.ts';

export interface LanguagePreferences {
  /** `?lang=` of the URL. */
  query: string | null;
  /** The complete `Cookie` header. */
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}

/** Returns the language of a page among those the brand offers: URL, cookie, browser, then the brand's default. */
export function chooseLanguage(
  brand: { languages: readonly LanguageCode[]; defaultLanguage: LanguageCode },
  wishes: LanguagePreferences,
): LanguageCode {
  return (
    offered(brand.languages, wishes.query) ??
    offered(brand.languages, cookieLanguage(wishes.cookie)) ??
    knownAnswer(brand.languages, wishes.acceptLanguage) ??
    brand.defaultLanguage
  );
}

/** Returns the language that the brand offers for a code or a language tag; null if it offers none. */
export function offered(codes: readonly LanguageCode[], wish: string | null): LanguageCode | null {
  return offeredLanguage(wish, { codes, table: languages });
}

function cookieLanguage(cookie: string | undefined): string | null {
  if (cookie === undefined) return null;
  return /(?:^|;\s*)lang=([\w-]+)\s*(?:;|$)/.exec(cookie)?.[1] ?? null;
}

const answers = new WeakMap<readonly LanguageCode[], Map<string, LanguageCode | null>>();

/** Returns the cached result for a header: browsers send few different ones, so each is parsed once per brand. */
function knownAnswer(codes: readonly LanguageCode[], header: string | undefined): LanguageCode | null {
  if (header === undefined || header.length > 1000) return null;
  const known = answers.get(codes) ?? new Map<string, LanguageCode | null>();
  answers.set(codes, known);
  const answer = known.get(header);
  if (answer !== undefined) return answer;
  const found = acceptedLanguage(header, { codes, table: languages });
  if (known.size < 200 && header.length < 200) known.set(header, found);
  return found;
}

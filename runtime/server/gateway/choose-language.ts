import { languages, type LanguageCode } from '../../../schema/languages.ts';

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

/** Returns the code if the brand offers it; case does not matter. */
export function offered(codes: readonly LanguageCode[], wish: string | null): LanguageCode | null {
  if (wish === null) return null;
  const upper = wish.toUpperCase();
  return codes.find((code) => code === upper) ?? null;
}

function cookieLanguage(cookie: string | undefined): string | null {
  if (cookie === undefined) return null;
  return /(?:^|;\s*)lang=([A-Za-z]{2})(?:;|$)/.exec(cookie)?.[1] ?? null;
}

const answers = new WeakMap<readonly LanguageCode[], Map<string, LanguageCode | null>>();

/** Returns the cached result for a header: browsers send few different ones, so each is parsed once per brand. */
function knownAnswer(codes: readonly LanguageCode[], header: string | undefined): LanguageCode | null {
  if (header === undefined || header.length > 1000) return null;
  const known = answers.get(codes) ?? new Map<string, LanguageCode | null>();
  answers.set(codes, known);
  const answer = known.get(header);
  if (answer !== undefined) return answer;
  const found = acceptedLanguage(codes, header);
  if (known.size < 200 && header.length < 200) known.set(header, found);
  return found;
}

function acceptedLanguage(codes: readonly LanguageCode[], header: string): LanguageCode | null {
  const wishes = header
    .split(',')
    .map((entry) => {
      const [tag = '', ...params] = entry.trim().toLowerCase().split(';');
      const quality = params
        .find((param) => param.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wishes) {
    const code =
      codes.find((candidate) => languages[candidate].tag.toLowerCase() === tag) ??
      codes.find((candidate) => primary(languages[candidate].tag) === primary(tag));
    if (code !== undefined) return code;
  }
  return null;
}

function primary(tag: string): string {
  return tag.toLowerCase().split('-', 1)[0] ?? '';
}

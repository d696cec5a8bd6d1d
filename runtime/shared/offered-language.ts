/** The languages that a brand offers, in its order of preference, and the table that has the BCP 47 tag of each code. */
export interface LanguageOffer<Code extends string> {
  codes: readonly Code[];
  table: Readonly<Record<Code, { tag: string }>>;
}

/**
 * Returns the offered language that a value from outside names: a code of the table, or a language tag in any spelling
 * (`id_ID`, `in-ID`, `cmn-Hans-CN`). The same tag is preferred, then the same language in the same script, then the same
 * language. Null if none is offered, or the value is malformed.
 */
export function offeredLanguage<Code extends string>(
  wish: string | null | undefined,
  { codes, table }: LanguageOffer<Code>,
): Code | null {
  if (wish === null || wish === undefined) return null;
  const named = codes.find((code) => code === wish.toUpperCase());
  if (named !== undefined) return named;
  const locale = localeOf(wish);
  if (locale === null || locale.language === 'und') return null;
  for (const same of [tagOf, scriptOf, languageOf]) {
    const found = codes.find((code) => same(new Intl.Locale(table[code].tag)) === same(locale));
    if (found !== undefined) return found;
  }
  return null;
}

/** Returns the offered language that an `Accept-Language` header prefers; null if it accepts none of them. */
export function acceptedLanguage<Code extends string>(header: string, offer: LanguageOffer<Code>): Code | null {
  const wishes = header
    .split(',')
    .map((entry) => {
      const [tag = '', ...params] = entry.split(';').map((part) => part.trim());
      const quality = params.find((param) => /^q=/i.test(param))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wishes) {
    const code = offeredLanguage(tag, offer);
    if (code !== null) return code;
  }
  return null;
}

/** Returns the canonical locale of a tag, with hyphens or underscores; null for a malformed one. */
function localeOf(tag: string): Intl.Locale | null {
  try {
    const [canonical] = Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'));
    return canonical === undefined ? null : new Intl.Locale(canonical);
  } catch {
    // A RangeError is how a malformed tag is reported.
    return null;
  }
}

function tagOf(locale: Intl.Locale): string {
  return locale.baseName;
}

function scriptOf(locale: Intl.Locale): string {
  const { language, script = '' } = locale.maximize();
  return `${language}-${script}`;
}

function languageOf(locale: Intl.Locale): string {
  return locale.language;
}

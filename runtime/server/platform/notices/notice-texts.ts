/** The text of a notice in one language. */
export interface NoticeText {
  title: string;
  html: string;
}

/** Texts by language code. */
export type NoticeTexts = Readonly<Record<string, NoticeText>>;

/**
 * Returns the text of a notice in a language, else in the brand's default language, else in the first one that it has:
 * a brand may change its default. Null for a notice without any.
 */
export function textIn(
  texts: NoticeTexts,
  { language, defaultLanguage }: { language: string; defaultLanguage: string },
): (NoticeText & { language: string }) | null {
  const found = [language, defaultLanguage, ...Object.keys(texts)].find((code) => Object.hasOwn(texts, code));
  const text = found === undefined ? undefined : texts[found];
  return text === undefined || found === undefined ? null : { ...text, language: found };
}

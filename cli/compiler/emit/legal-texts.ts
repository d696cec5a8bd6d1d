import type { BrandBundle, BrandPage, PageText } from '../../../schema/bundle.ts';
import type { Brand } from '../../../schema/generated/brand.ts';
import { languages, type LanguageCode } from '../../../schema/languages.ts';
import { legalPageIds } from '../../../schema/route-paths.ts';

/** The legal pages a brand replaces, in the languages it offers. */
export interface LegalTexts {
  /** The entries of the bundle: everything but the texts. */
  links: BrandBundle['pages'];
  /** One file per page and language, below the brand's folder. */
  files: { name: string; content: string }[];
  /** Returns the brand's own text of the page at a path; null if it has none in that language. */
  textOf(path: string, language: LanguageCode): PageText | null;
}

/** Puts the text of each legal page into a separate file, so that the other pages of the brand do not grow. */
export function legalTexts(
  { pages, languages: offered }: Pick<Brand, 'pages' | 'languages'>,
  base: string,
): LegalTexts {
  const links: LegalTexts['links'] = {};
  const files: LegalTexts['files'] = [];
  const texts = new Map<string, PageText>();
  for (const page of legalPageIds) {
    for (const language of offered) {
      const text: BrandPage | undefined = pages[page]?.[language];
      if (text === undefined) continue;
      const name = `legal/${page}.${languages[language].tag}.json`;
      const url = `${base}/${name}`;
      links[page] = { ...links[page], [language]: { title: text.title, url } };
      files.push({ name, content: JSON.stringify(text) });
      texts.set(`/legal/${page} ${language}`, { url, text });
    }
  }
  return { links, files, textOf: (path, language) => texts.get(`${path} ${language}`) ?? null };
}

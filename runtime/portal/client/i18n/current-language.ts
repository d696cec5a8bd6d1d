import { type LanguageCode, languages } from '../../../../schema/languages.ts';

let language: LanguageCode = 'EN';

/** The language calls are made in. Set in the browser only: prerendering knows its language by its input. */
export function currentLanguage(): LanguageCode {
  return language;
}

/** Its BCP 47 tag. */
export function currentLanguageTag(): string {
  return languages[language].tag;
}

export function setCurrentLanguage(next: LanguageCode): void {
  language = next;
}

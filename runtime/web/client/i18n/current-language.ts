import { type LanguageCode, languages } from '../../../../schema/languages.ts';

let language: LanguageCode = 'EN';

/** Returns the language of API calls. It is set in the browser only: prerendering gets its language as an input. */
export function currentLanguage(): LanguageCode {
  return language;
}

/** Returns the BCP 47 tag of the current language. */
export function currentLanguageTag(): string {
  return languages[language].tag;
}

export function setCurrentLanguage(next: LanguageCode): void {
  language = next;
}

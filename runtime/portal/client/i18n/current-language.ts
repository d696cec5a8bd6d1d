import type { LanguageCode } from '../../../../schema/languages.ts';

let language: LanguageCode = 'EN';

/** The language calls are made in. Set in the browser only: prerendering knows its language by its input. */
export function currentLanguage(): LanguageCode {
  return language;
}

export function setCurrentLanguage(next: LanguageCode): void {
  language = next;
}

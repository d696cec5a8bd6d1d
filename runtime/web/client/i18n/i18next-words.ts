import type { TranslationKey } from '../../../../schema/generated/translation-keys.ts';
import { createInstance, type i18n } from 'i18next';
import { type LanguageCode, languages } from '../../../../schema/languages.ts';
import type { Copy, Translator } from './words.ts';

/** Creates a translator with i18next; it supports the complete format. Synchronous and free of side effects. */
export function i18nextWords(language: LanguageCode, copy: Copy): Translator {
  const instance: i18n = createInstance();
  const { tag } = languages[language];
  void instance.init({
    lng: tag,
    // The compiler has put English where the language lacks a text; with this its plural forms are those of English.
    fallbackLng: languages.EN.tag,
    resources: { [languages.EN.tag]: copy, [tag]: copy },
    ns: Object.keys(copy),
    defaultNS: 'common',
    keySeparator: false,
    nsSeparator: ':',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return {
    language,
    // A language without the form "one" has it in a text that is English, because it lacks the text.
    t: (key, values) => instance.t(values?.['count'] === 1 ? [`${key}_one`, key] : key, { ...values }),
    has: (key): key is TranslationKey => instance.exists(key),
  };
}

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
    fallbackLng: false,
    resources: { [tag]: copy },
    ns: Object.keys(copy),
    defaultNS: 'common',
    keySeparator: false,
    nsSeparator: ':',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return {
    language,
    t: (key, values) => instance.t(key, { ...values }),
    has: (key): key is TranslationKey => instance.exists(key),
  };
}

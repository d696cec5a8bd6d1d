import { createInstance, type i18n } from 'i18next';
import { type LanguageCode, languages } from '../../../../schema/languages.ts';

/** Words of one language by namespace: `copy.<tag>.json`. */
export type Copy = Readonly<Record<string, object>>;

/** Gives the words of a key with namespace: `t('account:login.title', { name })`. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

export interface Words {
  language: LanguageCode;
  t: Translate;
  /** Whether the brand has words for a key. */
  has: (key: string) => boolean;
}

/** Makes the words of one language; synchronous and free of side effects. */
export function createWords(language: LanguageCode, copy: Copy): Words {
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
    has: (key) => instance.exists(key),
  };
}

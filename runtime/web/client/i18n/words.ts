import type { TranslationKey } from '../../../../schema/generated/translation-keys.ts';
import type { LanguageCode } from '../../../../schema/languages.ts';

/** Translations of one language by namespace: `copy.<tag>.json`, in i18next's format. */
export type Copy = Readonly<Record<string, object>>;

/** Returns the translation of a key with namespace: `t('account:login.title', { name })`. */
export type Translate = (key: TranslationKey, values?: Readonly<Record<string, unknown>>) => string;

export interface Translator {
  language: LanguageCode;
  t: Translate;
  /** Returns whether the brand has a translation for a key. */
  has: (key: string) => key is TranslationKey;
}

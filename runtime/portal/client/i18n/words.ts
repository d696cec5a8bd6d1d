import type { LanguageCode } from '../../../../schema/languages.ts';

/** Words of one language by namespace: `copy.<tag>.json`, in i18next's format. */
export type Copy = Readonly<Record<string, object>>;

/** Gives the words of a key with namespace: `t('account:login.title', { name })`. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

export interface Translator {
  language: LanguageCode;
  t: Translate;
  /** Whether the brand has words for a key. */
  has: (key: string) => boolean;
}

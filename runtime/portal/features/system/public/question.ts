import type { TranslationKey } from '../../../../../schema/generated/translation-keys.ts';

/** A yes-or-no question. Every text is a translation key. */
export interface Question {
  title: TranslationKey;
  text?: TranslationKey;
  confirm: TranslationKey;
  cancel?: TranslationKey;
}

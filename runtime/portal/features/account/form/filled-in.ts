import type { TranslationKey } from '../../../../../schema/generated/translation-keys.ts';
import { isPlainText } from '../../../../shared/plain-text.ts';
import type { Translate } from '../../../../web/client/i18n/words.ts';

/**
 * Validates for `react-hook-form` that the field contains text that can be sent. Returns the string of key `missing` if
 * it is empty. A field that is unmounted while it has the focus has no value.
 */
export function filledIn(t: Translate, value: string | undefined, missing: TranslationKey): true | string {
  if (value === undefined || value.trim() === '') return t(missing);
  return isPlainText(value) || t('account:field.notText');
}

import { isPlainText } from '../../../../shared/plain-text.ts';
import type { Translate } from '../../../client/i18n/words.ts';

/**
 * Judges for `react-hook-form` that something was typed that can be sent; `missing` is the key of what to say where
 * nothing was. A field that leaves while it has the focus has no value left.
 */
export function filledIn(t: Translate, value: string | undefined, missing: string): true | string {
  if (value === undefined || value.trim() === '') return t(missing);
  return isPlainText(value) || t('account:field.notText');
}

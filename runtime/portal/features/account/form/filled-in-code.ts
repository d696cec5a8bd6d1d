import type { TranslationKey } from '../../../../../schema/generated/translation-keys.ts';
import { typedDigits } from '../../../../shared/typed-digits.ts';
import type { Translate } from '../../../../web/client/i18n/words.ts';
import { filledIn } from './filled-in.ts';

/**
 * Validates for `react-hook-form` that the field contains a code of digits, in any width and with blanks or dashes. A
 * wrong character is an error here, before the code is sent. Returns the string of key `missing` if it is empty.
 */
export function filledInCode(t: Translate, value: string | undefined, missing: TranslationKey): true | string {
  const filled = filledIn(t, value, missing);
  if (filled !== true) return filled;
  return typedDigits(value ?? '') !== null || t('account:verify.wrong');
}

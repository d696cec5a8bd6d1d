import type { TranslationKey } from '../../../../../../schema/generated/translation-keys.ts';
import type { FieldRule, validateField } from '../../../../../shared/registration-rules.ts';
import { passwordText } from '../../../../../shared/password-text.ts';
import type { Translator } from '../../../../../web/client/i18n/words.ts';
import { ruleMessage } from '../../form/rule-message.ts';

/** The fields of a form that sets a password. */
export interface NewPasswordValues {
  newPassword: string;
  confirmNewPassword: string;
}

/** The server's rule with the engine that validates by it. */
export interface PasswordValidator {
  rule: FieldRule;
  judge: typeof validateField;
}

/**
 * Returns the error message of a new password, or true if it has no error. Spaces at its edges are never trimmed.
 * `blank` is the message for an empty field.
 */
export function newPasswordFault(
  words: Pick<Translator, 't' | 'has'>,
  {
    rule,
    judge,
    value = '',
    blank = 'account:change.newRequired',
  }: PasswordValidator & { value: string | undefined; blank?: TranslationKey },
): string | true {
  if (value.trim() === '') return words.t(blank);
  if (value !== value.trim()) return words.t('account:register.passwordEdges');
  return judge(rule, passwordText(value)) === null || ruleMessage(words, rule);
}

/** Returns the error message of a repeated password, or true if it has no error. */
export function repeatedFault(
  { t }: Pick<Translator, 't'>,
  { value = '', password = '' }: { value: string | undefined; password: string | undefined },
): string | true {
  if (value === '') return t('account:register.required');
  return passwordText(value) === passwordText(password) || t('account:register.inconsistentTwice');
}

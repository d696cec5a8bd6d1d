import type { FieldRule, validateField } from '../../../../shared/registration-rules.ts';
import type { Translator } from '../../../client/i18n/words.ts';
import { ruleMessage } from './rule-message.ts';

/** What a form that sets a password holds of it. */
export interface NewPasswordValues {
  newPassword: string;
  confirmNewPassword: string;
}

/** The rule of the server with the engine that judges by it. */
export interface PasswordValidator {
  rule: FieldRule;
  judge: typeof validateField;
}

/**
 * What is wrong with a new password, in words; true when nothing is. Spaces at its edges are never trimmed away.
 * `blank` is what a form says of a field that is left out.
 */
export function newPasswordFault(
  words: Pick<Translator, 't' | 'has'>,
  {
    rule,
    judge,
    value = '',
    blank = 'account:change.newRequired',
  }: PasswordValidator & { value: string | undefined; blank?: string },
): string | true {
  if (value.trim() === '') return words.t(blank);
  if (value !== value.trim()) return words.t('account:register.passwordEdges');
  return judge(rule, value) === null || ruleMessage(words, rule);
}

/** What is wrong with a password typed once more, in words; true when nothing is. */
export function repeatedFault(
  { t }: Pick<Translator, 't'>,
  { value = '', password = '' }: { value: string | undefined; password: string | undefined },
): string | true {
  if (value === '') return t('account:register.required');
  return value === password || t('account:register.inconsistentTwice');
}

import type { FieldRule, judgeField } from '../../../../shared/registration-rules.ts';
import type { Words } from '../../../client/i18n/words.ts';
import { ruleMessage } from './rule-message.ts';

/** What a form that sets a password holds of it. */
export interface NewPasswordValues {
  newPassword: string;
  confirmNewPassword: string;
}

/** The rule of the server with the engine that judges by it. */
export interface PasswordJudge {
  rule: FieldRule;
  judge: typeof judgeField;
}

/** What is wrong with a new password, in words; true when nothing is. Spaces at its edges are never trimmed away. */
export function newPasswordFault(
  words: Pick<Words, 't' | 'has'>,
  { rule, judge, value = '' }: PasswordJudge & { value: string | undefined },
): string | true {
  if (value.trim() === '') return words.t('account:change.newRequired');
  if (value !== value.trim()) return words.t('account:register.passwordEdges');
  return judge(rule, value) === null || ruleMessage(words, rule);
}

/** The same for a field of the registration, which says of a blank one what it says of every field that is left out. */
export function registeredPasswordFault(
  words: Pick<Words, 't' | 'has'>,
  { rule, judge, value = '' }: PasswordJudge & { value: string | undefined },
): string | true {
  if (value !== value.trim()) return words.t('account:register.passwordEdges');
  const fault = judge(rule, value);
  if (fault === null) return true;
  return fault === 'required' ? words.t('account:register.required') : ruleMessage(words, rule);
}

import { AppError } from '../../../../shared/errors.ts';
import { errorWords } from '../../../client/api/error-words.ts';
import type { Words } from '../../../client/i18n/words.ts';
import { registerFieldLook } from './register-field-look.ts';
import type { RegisterFieldName } from './register-values.ts';
import { ruleMessage } from './rule-message.ts';

/** Where in the form a refusal belongs. */
export type RefusedPlace = `fields.${RegisterFieldName}` | 'confirmPassword' | 'ageConfirmed' | 'termsAccepted';

/** The place of the form an error of the server is about; null when it is about the whole. */
export function refusedPlace(error: unknown): RefusedPlace | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'account.username_taken') return 'fields.username';
  if (error.code === 'account.under_age') return 'ageConfirmed';
  if (error.code === 'account.terms_required') return 'termsAccepted';
  if (error.code !== 'account.field_invalid') return null;
  const { field } = error.params;
  if (field === 'confirmPassword' || field === 'ageConfirmed' || field === 'termsAccepted') return field;
  return isFieldName(field) ? `fields.${field}` : null;
}

/** What to say at that place: the rule the server judged by, or the error's own words. */
export function refusalMessage(words: Pick<Words, 't' | 'has'>, error: unknown): string {
  if (!(error instanceof AppError) || error.code !== 'account.field_invalid') return errorWords(words.t, error);
  const { patternId, min, max } = error.params;
  if (patternId === 'same') return words.t('account:register.inconsistentTwice');
  if (patternId === 'spaces') return words.t('account:register.passwordEdges');
  if (patternId === undefined || typeof min !== 'number' || typeof max !== 'number') return errorWords(words.t, error);
  return ruleMessage(words, { patternId: String(patternId), minLength: min, maxLength: max });
}

function isFieldName(name: string | number | undefined): name is RegisterFieldName {
  return typeof name === 'string' && Object.hasOwn(registerFieldLook, name);
}

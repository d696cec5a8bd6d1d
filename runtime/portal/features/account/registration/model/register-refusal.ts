import type { TranslationKey } from '../../../../../../schema/generated/translation-keys.ts';
import { AppError, type ErrorCode } from '../../../../../shared/errors.ts';
import { errorWords } from '../../../../../web/client/api/error-words.ts';
import type { Translator } from '../../../../../web/client/i18n/words.ts';
import { registerFieldLook } from './register-field-look.ts';
import type { RegisterPlan } from './register-plan.ts';
import type { RegisterFieldName } from './register-values.ts';
import { ruleMessage } from '../../form/rule-message.ts';

const others = ['confirmPassword', 'verificationCode', 'ageConfirmed', 'termsAccepted'] as const;

/** A field of the form that can show an error. */
export type ErrorField = `fields.${RegisterFieldName}` | (typeof others)[number];

const errorFieldOf: Partial<Record<ErrorCode, ErrorField>> = {
  'account.username_taken': 'fields.username',
  'account.mobile_taken': 'fields.mobileNum',
  'phone.invalid': 'fields.mobileNum',
  'account.wrong_code': 'verificationCode',
  'account.invalid_invitation': 'fields.affiliateCode',
  'account.under_age': 'ageConfirmed',
  'account.terms_required': 'termsAccepted',
};

/**
 * Returns the visible field that a server error belongs to; null if it belongs to the whole form or to a hidden field.
 */
export function errorField(
  error: unknown,
  { fields, folded, withCode }: Pick<RegisterPlan, 'fields' | 'folded' | 'withCode'>,
): ErrorField | null {
  if (!(error instanceof AppError)) return null;
  const place = error.code === 'account.field_invalid' ? placeNamed(error.params['field']) : errorFieldOf[error.code];
  if (place === undefined) return null;
  if (place === 'verificationCode') return withCode ? place : null;
  const shown = [...fields, ...folded].map(({ field }) => `fields.${field}`);
  if (place === 'ageConfirmed' && shown.includes('fields.birthday')) return 'fields.birthday';
  if (place === 'confirmPassword') return shown.includes('fields.password') ? place : null;
  return !place.startsWith('fields.') || shown.includes(place) ? place : null;
}

function placeNamed(name: string | number | undefined): ErrorField | undefined {
  const other = others.find((each) => each === name);
  if (other !== undefined) return other;
  return isFieldName(name) ? `fields.${name}` : undefined;
}

/** Returns the message for that field: the rule of the server, or the message of the error. */
export function refusalMessage(words: Pick<Translator, 't' | 'has'>, error: unknown): string {
  if (!(error instanceof AppError) || error.code !== 'account.field_invalid') return errorWords(words.t, error);
  const { patternId, min, max } = error.params;
  const own = patternId === undefined ? undefined : ownMessages[patternId];
  if (own !== undefined) return words.t(own);
  if (patternId === undefined || typeof min !== 'number' || typeof max !== 'number') return errorWords(words.t, error);
  return ruleMessage(words, { patternId: String(patternId), minLength: min, maxLength: max });
}

/** Errors that are not patterns of the catalogue. */
const ownMessages: Readonly<Record<string, TranslationKey>> = {
  same: 'account:register.inconsistentTwice',
  spaces: 'account:register.passwordEdges',
  weak: 'account:register.passwordWeak',
  required: 'account:register.required',
  payeeName: 'account:register.payeeNameRule',
};

function isFieldName(name: string | number | undefined): name is RegisterFieldName {
  return typeof name === 'string' && Object.hasOwn(registerFieldLook, name);
}

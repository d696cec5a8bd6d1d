import { AppError } from '../../../../shared/errors.ts';
import type { RegisterFieldName } from './register-values.ts';
import { registerFieldLook } from './register-field-look.ts';

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

function isFieldName(name: string | number | undefined): name is RegisterFieldName {
  return typeof name === 'string' && Object.hasOwn(registerFieldLook, name);
}

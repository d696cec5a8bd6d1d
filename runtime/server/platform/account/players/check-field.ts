import { AppError } from '../../../../shared/errors.ts';
import { validateField, type FieldRule } from '../../../../shared/registration-rules.ts';

/** Throws `account.field_invalid` with the field and its rule, unless the rule accepts the value. */
export function checkField(rule: FieldRule & { field: string }, value: string): void {
  if (validateField(rule, value) === null) return;
  const { field, patternId, minLength: min, maxLength: max } = rule;
  throw new AppError('account.field_invalid', { field, patternId, min, max });
}

import { describe, expect, test } from 'vitest';
import { AppError } from '../../../../shared/errors.ts';
import { refusedPlace } from './register-refusal.ts';

describe('refusedPlace', () => {
  test.each([
    [new AppError('account.username_taken'), 'fields.username'],
    [new AppError('account.under_age'), 'ageConfirmed'],
    [new AppError('account.terms_required'), 'termsAccepted'],
    [new AppError('account.field_invalid', { field: 'email' }), 'fields.email'],
    [new AppError('account.field_invalid', { field: 'confirmPassword' }), 'confirmPassword'],
    [new AppError('account.field_invalid', { field: 'constructor' }), null],
    [new AppError('account.field_invalid'), null],
    [new AppError('human.failed'), null],
    [new Error('anything'), null],
  ])('%o belongs to %s', (error, place) => {
    expect(refusedPlace(error)).toBe(place);
  });
});

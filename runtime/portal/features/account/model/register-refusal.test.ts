import { describe, expect, test } from 'vitest';
import { AppError } from '../../../../shared/errors.ts';
import account from '../../../../../locales/en/account.json' with { type: 'json' };
import errors from '../../../../../locales/en/errors.json' with { type: 'json' };
import { i18nextWords } from '../../../client/i18n/i18next-words.ts';
import { refusalMessage, refusedPlace } from './register-refusal.ts';

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

describe('refusalMessage', () => {
  const words = i18nextWords('EN', { account, errors });

  test.each([
    [{ field: 'username', patternId: '2', min: 4, max: 16 }, '4–16 letters and digits, starting with a letter.'],
    [{ field: 'confirmPassword', patternId: 'same', min: 0, max: 0 }, 'The two passwords are not the same.'],
    [{ field: 'password', patternId: 'spaces', min: 8, max: 64 }, 'A password cannot begin or end with a space.'],
    [{ field: 'email' }, errors['account.field_invalid']],
  ])('%o is said by its rule', (params, message) => {
    expect(refusalMessage(words, new AppError('account.field_invalid', params))).toBe(message);
  });

  test('other refusals have words of their own', () => {
    expect(refusalMessage(words, new AppError('account.username_taken'))).toBe(errors['account.username_taken']);
  });
});

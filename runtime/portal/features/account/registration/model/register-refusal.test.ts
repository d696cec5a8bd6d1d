import { describe, expect, test } from 'vitest';
import type { RegisterRule } from '../../../../../../schema/generated/api/system.ts';
import { AppError } from '../../../../../shared/errors.ts';
import account from '../../../../../../locales/en/account.json' with { type: 'json' };
import errors from '../../../../../../locales/en/account.errors.json' with { type: 'json' };
import { i18nextWords } from '../../../../../web/client/i18n/i18next-words.ts';
import { refusalMessage, errorField } from './register-refusal.ts';

const rule = (field: RegisterRule['field']): RegisterRule => ({
  field,
  enabled: true,
  required: false,
  minLength: 0,
  maxLength: 255,
  patternId: '1',
  acceptedPattern: '*',
});
const plan = {
  fields: [rule('username'), rule('password'), rule('email'), rule('affiliateCode')],
  folded: [rule('mobileNum')],
  withCode: true,
};

describe('errorField', () => {
  test.each([
    [new AppError('account.username_taken'), 'fields.username'],
    [new AppError('account.under_age'), 'ageConfirmed'],
    [new AppError('account.mobile_taken'), 'fields.mobileNum'],
    [new AppError('phone.invalid'), 'fields.mobileNum'],
    [new AppError('account.wrong_code'), 'verificationCode'],
    [new AppError('account.invalid_invitation'), 'fields.affiliateCode'],
    [new AppError('account.terms_required'), 'termsAccepted'],
    [new AppError('account.field_invalid', { field: 'email' }), 'fields.email'],
    [new AppError('account.field_invalid', { field: 'confirmPassword' }), 'confirmPassword'],
    [new AppError('account.field_invalid', { field: 'constructor' }), null],
    [new AppError('account.field_invalid'), null],
    [new AppError('account.field_invalid', { field: 'zalo' }), null],
    [new AppError('human.failed'), null],
    [new Error('anything'), null],
  ])('%o belongs to %s', (error, place) => {
    expect(errorField(error, plan)).toBe(place);
  });

  test('an error of the minimum age belongs to the birthday if the form shows it', () => {
    const fields = [...plan.fields, rule('birthday')];
    expect(errorField(new AppError('account.under_age'), { ...plan, fields })).toBe('fields.birthday');
  });

  test('an error of a field that the form does not show belongs to the whole form', () => {
    const bare = { fields: [rule('nickname')], folded: [], withCode: false };
    for (const code of ['account.wrong_code', 'phone.invalid', 'account.invalid_invitation'] as const)
      expect(errorField(new AppError(code), bare)).toBeNull();
  });
});

describe('refusalMessage', () => {
  const words = i18nextWords('EN', { account, errors });

  test.each([
    [{ field: 'username', patternId: '2', min: 4, max: 16 }, '4–16 letters and digits, starting with a letter.'],
    [{ field: 'confirmPassword', patternId: 'same', min: 0, max: 0 }, 'The passwords do not match.'],
    [{ field: 'password', patternId: 'spaces', min: 8, max: 64 }, 'A password cannot start or end with a space.'],
    [
      { field: 'password', patternId: 'weak', min: 8, max: 64 },
      'This password is too easy to guess: it is your username or a very common password. Choose another.',
    ],
    [{ field: 'email', patternId: 'required', min: 1, max: 9 }, 'Please fill in this field.'],
    [{ field: 'email' }, errors['account.field_invalid']],
  ])('returns for %o the message of its rule', (params, message) => {
    expect(refusalMessage(words, new AppError('account.field_invalid', params))).toBe(message);
  });

  test('returns for other errors their own message', () => {
    expect(refusalMessage(words, new AppError('account.username_taken'))).toBe(errors['account.username_taken']);
  });
});

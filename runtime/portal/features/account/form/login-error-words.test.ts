import { expect, test } from 'vitest';
import { AppError } from '../../../../shared/errors.ts';
import { english } from '../../../core/testing/english.ts';
import { i18nextWords } from '../../../../web/client/i18n/i18next-words.ts';
import { loginErrorWords } from './login-error-words.ts';

const { t } = i18nextWords('EN', english);

test.each([
  [
    new AppError('account.locked', { minutes: 12 }),
    'Too many attempts. Try again in 12 minutes, or reset your password.',
  ],
  [
    new AppError('request.rate_limited', { minutes: 48 }),
    'Too many attempts from your network. Try again in 48 minutes.',
  ],
  [new AppError('request.rate_limited'), 'Too many requests. Wait a moment, then try again.'],
])('%s shows how long to wait if the error has the minutes', (error, words) => {
  expect(loginErrorWords(t, error)).toBe(words);
});

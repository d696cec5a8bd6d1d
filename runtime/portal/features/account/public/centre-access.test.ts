// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { AccountType } from '../../../../shared/account-type.ts';
import { currentSession, forgetSession, storeSession } from '../../../core/session/session.ts';
import { centreRefusal } from './centre-access.ts';

afterEach(() => {
  forgetSession();
});

function logIn(type: AccountType): void {
  storeSession({
    token: 't',
    userName: 'ada',
    type,
    state: 'open',
    firstTimeLogin: false,
    passwordExpired: false,
    changeTicket: null,
    verification: null,
    lastLoginAt: null,
    lastLoginIp: null,
    breakUntil: null,
  });
}

test.each([
  [0, null, 'agent'],
  [1, null, null],
  [2, null, null],
  [41, null, null],
  [42, null, null],
  [4, 'realAccount', 'realAccount'],
] as const)('account type %i: member centre %s, account centre %s', (type, member, account) => {
  logIn(type);
  expect(centreRefusal(currentSession(), 'member')).toBe(member);
  expect(centreRefusal(currentSession(), 'account')).toBe(account);
});

test('centreRefusal asks a visitor to log in for either centre', () => {
  expect(centreRefusal(currentSession(), 'member')).toBe('login');
  expect(centreRefusal(currentSession(), 'account')).toBe('login');
});

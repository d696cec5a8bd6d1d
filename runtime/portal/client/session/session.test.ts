// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { currentSession, forgetSession, restoreSession, storeMember, storeMerchant, storeSession } from './session.ts';
import { refusalOf } from './use-account-gate.ts';

const login = { token: 't', userName: 'ada', firstTimeLogin: false, passwordExpired: false, lastLoginAt: null };

beforeEach(() => {
  forgetSession();
  sessionStorage.clear();
});

test.each([
  [0, 'member'],
  [4, 'trial'],
  [1, 'agent'],
  [42, 'agent'],
] as const)('account type %i is a %s', (type, status) => {
  storeSession({ ...login, type });
  expect(currentSession()).toMatchObject({ status, loggedIn: true, account: 'ada' });
});

test('the session storage holds the keys the specification names', () => {
  storeMerchant({ id: 'harbour', merchantCode: 'M1' });
  storeSession({ ...login, type: 0 });
  storeMember({
    id: '7',
    account: 'ada',
    nickname: 'Ada',
    type: 0,
    toUpline: true,
    clubLabel: { labelName: 'Level 1', rankLevel: 1 },
    memberLabel: [],
    currency: 'THB',
    merchantCode: 'M1',
  });
  expect({ ...sessionStorage }).toMatchObject({
    token: 't',
    account: 'ada',
    customerId: '7',
    isAgent: '0',
    nickname: 'Ada',
    toUpline: '1',
    memberLabel: 'Level 1',
    merchant: 'harbour',
    merchantCode: 'M1',
  });
});

test('a logout clears the session and keeps the merchant', () => {
  storeMerchant({ id: 'harbour', merchantCode: 'M1' });
  storeSession({ ...login, type: 0 });
  forgetSession();
  expect(sessionStorage.getItem('token')).toBeNull();
  expect({ ...sessionStorage }).toEqual({ merchant: 'harbour', merchantCode: 'M1' });
  expect(restoreSession()).toBe(false);
});

test('a storage that was tampered with leaves a visitor', () => {
  sessionStorage.setItem('token', 't');
  sessionStorage.setItem('isAgent', '99');
  expect(restoreSession()).toBe(false);
});

test.each([
  ['visitor', 'visitor', null],
  ['visitor', 'trial', 'login'],
  ['visitor', 'member', 'login'],
  ['trial', 'trial', null],
  ['trial', 'member', 'realAccount'],
  ['member', 'member', null],
  ['member', 'agent', 'agent'],
  ['agent', 'agent', null],
  ['agent', 'member', null],
] as const)('a %s before something for a %s: %s', (status, needed, refusal) => {
  expect(refusalOf({ status }, needed)).toBe(refusal);
});

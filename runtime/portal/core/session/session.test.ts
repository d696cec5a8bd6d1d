// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiCall } from '../../../web/client/api/api-call.ts';
import { loginValue } from '../testing/login-value.ts';
import {
  currentSession,
  forgetSession,
  restoreSession,
  sessionExpired,
  storeMember,
  storeMerchant,
  storeSession,
} from './session.ts';
import { onSessionExpired, sessionToken } from '../../../web/client/session/session-kernel.ts';
import { refusalOf } from './use-account-gate.ts';

afterEach(() => vi.unstubAllGlobals());
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
  storeSession(loginValue({ type }));
  expect(currentSession()).toMatchObject({ status, loggedIn: true, account: 'ada' });
});

test('the session storage contains the keys of the specification', () => {
  storeMerchant({ id: 'harbour', merchantCode: 'M1' });
  storeSession(loginValue());
  storeMember({
    id: '7',
    account: 'ada',
    nickname: 'Ada',
    type: 0,
    toUpline: true,
    clubLabel: { labelName: 'Level 1', rankLevel: 1, rankColour: '#ABABAB' },
    memberLabel: [],
    currency: 'THB',
    merchantCode: 'M1',
    inviteCode: 'ADA1',
  });
  expect({ ...sessionStorage }).toMatchObject({
    token: 't',
    account: 'ada',
    customerId: '7',
    isAgent: '0',
    nickname: 'Ada',
    toUpline: '1',
    memberLabel: 'Level 1',
    rankLevel: '1',
    rankColour: '#ABABAB',
    merchant: 'harbour',
    merchantCode: 'M1',
  });
});

test('a logout clears the session and keeps the merchant', () => {
  storeMerchant({ id: 'harbour', merchantCode: 'M1' });
  storeSession(loginValue());
  forgetSession();
  expect(sessionStorage.getItem('token')).toBeNull();
  expect({ ...sessionStorage }).toEqual({ merchant: 'harbour', merchantCode: 'M1' });
  expect(restoreSession()).toBe(false);
});

test.each(['verify', 'changePassword'] as const)(
  'a session with the required step %s does not count as a login, even after a reload',
  (state) => {
    storeSession(loginValue({ state, token: 'handle' }));
    expect(currentSession()).toMatchObject({ status: 'visitor', loggedIn: false, state, account: 'ada' });
    expect(sessionToken()).toBe('handle');
    expect(restoreSession()).toBe(true);
    expect(currentSession()).toMatchObject({ status: 'visitor', loggedIn: false, state });
  },
);

test('a manipulated session storage leaves a visitor', () => {
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
] as const)('refusalOf a %s, with the required role %s, returns %s', (status, needed, refusal) => {
  expect(refusalOf({ status }, needed)).toBe(refusal);
});

/** Blocks the storage of the browser: every access throws. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}

test('a session is kept in memory if the browser blocks storage, and a logout ends it', () => {
  blockStorage();
  storeSession(loginValue({ token: 'handle' }));
  expect(currentSession()).toMatchObject({ loggedIn: true, account: 'ada' });
  expect(sessionToken()).toBe('handle');
  forgetSession();
  expect(sessionToken()).toBeNull();
  expect(restoreSession()).toBe(false);
});

test('a session ends when the server reports it as expired, and the login opens', async () => {
  storeSession(loginValue());
  expect(currentSession().loggedIn).toBe(true);
  const stopExpiry = onSessionExpired(sessionExpired);
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, code: 'session.expired', message: '', params: {} }, { status: 401 }),
  );
  await expect(apiCall('wallet.balance')).rejects.toMatchObject({ code: 'session.expired' });
  expect(currentSession()).toMatchObject({ loggedIn: false, ended: 'session_expired' });
  stopExpiry();
});

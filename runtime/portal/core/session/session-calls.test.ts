// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiCall } from '../../../web/client/api/api-call.ts';
import { closeOverlay, useOpenOverlay } from '../overlays.ts';
import { queryClient } from '../../../web/client/query/query-client.ts';
import { loginValue } from '../testing/login-value.ts';
import { type FakeAnswers, serveFakes } from '../../../web/client/testing/fake-server.ts';
import {
  checkSession,
  endSession,
  followSession,
  refreshSession,
  resumeSession,
  SessionNotKept,
  startSession,
} from './session-calls.ts';
import { sessionToken } from '../../../web/client/session/session-kernel.ts';
import { onSessionBroadcast } from '../../../web/client/session/session-tabs.ts';
import { currentSession, forgetSession, sessionExpired, storeSession } from './session.ts';
import { refuse } from './use-account-gate.ts';

let stop: () => void = () => undefined;
const asked: string[] = [];

const member = {
  id: '7',
  account: 'ada',
  nickname: 'Ada',
  type: 0,
  toUpline: false,
  currency: 'THB',
  merchantCode: 'M1',
};
const info = {
  ...member,
  clubLabel: { labelName: 'Level 1', rankLevel: 1, rankColour: '#ABABAB' },
  memberLabel: [],
  inviteCode: null,
};

beforeEach(() => {
  sessionStorage.clear();
  forgetSession();
  closeOverlay();
  asked.length = 0;
  document.body.innerHTML = '';
});
afterEach(() => stop());

/** Inlines the gateway's data: whether the request had a session cookie. */
function pageCame({ session }: { session: boolean }): void {
  document.body.innerHTML = `<script type="application/json" id="livery-live">${JSON.stringify({ session })}</script>`;
}

/** Stores a session as another page of this tab did. */
function keepInStorage(account: string): void {
  const { token, state, type } = loginValue();
  for (const [key, value] of Object.entries({ token, account, sessionState: state, isAgent: String(type) }))
    sessionStorage.setItem(key, value);
}

function serve(answers: FakeAnswers): void {
  stop = serveFakes({ 'account.memberInfo': () => (asked.push('memberInfo'), { value: info }), ...answers });
}

/** Returns the open overlay. */
const shown = () => renderHook(() => useOpenOverlay()).result.current;

const living = () => (asked.push('session'), { value: { loggedIn: true, session: loginValue() } });
const noSession = () => (asked.push('session'), { value: { loggedIn: false, session: null } });

test('a page without a session cookie sends no call', async () => {
  pageCame({ session: false });
  serve({});
  await resumeSession();
  expect(currentSession().status).toBe('visitor');
  expect(asked).toEqual([]);
});

test('a new tab of a logged-in browser resumes the session of the member', async () => {
  pageCame({ session: true });
  serve({ 'account.session': living });
  await resumeSession();
  expect(currentSession()).toMatchObject({ status: 'member', account: 'ada' });
});

test('a cookie of an ended session leaves a visitor', async () => {
  pageCame({ session: true });
  serve({ 'account.session': noSession });
  await resumeSession();
  expect(currentSession().status).toBe('visitor');
});

test('a tab forgets its stored session when the cookie is missing', async () => {
  storeSession(loginValue());
  pageCame({ session: false });
  serve({ 'account.session': noSession });
  await resumeSession();
  expect(currentSession().status).toBe('visitor');
  expect(sessionStorage.getItem('token')).toBeNull();
  expect(shown()).toEqual({ id: 'account/login', params: { notice: 'session_expired' } });
});

test('a page that was fetched ahead of the login resumes the session of its tab', async () => {
  keepInStorage('ada');
  pageCame({ session: false });
  serve({ 'account.session': living });
  await resumeSession();
  expect(currentSession()).toMatchObject({ status: 'member', account: 'ada' });
});

describe('a page that is shown again as it was left', () => {
  test.each([
    ['of a visitor who has logged in', null, 'ada', living, 'ada'],
    ['of a visitor', null, null, noSession, ''],
    ['of a member', 'ada', 'ada', living, 'ada'],
    ['of a member who has logged out', 'ada', null, noSession, ''],
    ['of another member', 'bob', 'ada', living, 'ada'],
  ])('%s has the session of its browser', async (_, before, stored, session, after) => {
    if (before !== null) storeSession(loginValue({ userName: before }));
    queryClient.setQueryData(['wallet', 'balance'], { sumBalance: '100.00' });
    sessionStorage.clear();
    if (stored !== null) keepInStorage(stored);
    serve({ 'account.session': session });
    await refreshSession();
    expect([currentSession().account, sessionToken() !== null]).toEqual([after, after !== '']);
    expect(queryClient.getQueryData(['wallet', 'balance']) === undefined).toBe((before ?? '') !== after);
    expect(shown()).toBeNull();
  });

  test('whose session has ended says so', async () => {
    storeSession(loginValue());
    serve({ 'account.session': noSession });
    await refreshSession();
    expect(shown()).toEqual({ id: 'account/login', params: { notice: 'session_expired' } });
  });
});

test('a session with a required step sends no call that requires an open session', async () => {
  pageCame({ session: true });
  serve({ 'account.session': () => ({ value: { loggedIn: true, session: loginValue({ state: 'verify' }) } }) });
  await resumeSession();
  expect(currentSession()).toMatchObject({ loggedIn: false, state: 'verify' });
  expect(asked).toEqual([]);
});

test('a login removes the answers cached for the visitor', async () => {
  queryClient.setQueryData(['promotions'], 'for a visitor');
  serve({});
  await startSession(loginValue());
  expect(queryClient.getQueryData(['promotions'])).toBeUndefined();
});

test('a login whose cookie the browser rejected throws SessionNotKept and leaves a visitor', async () => {
  serve({ 'account.memberInfo': () => ({ code: 'session.required' }) });
  await expect(startSession(loginValue())).rejects.toBeInstanceOf(SessionNotKept);
  expect(currentSession().loggedIn).toBe(false);
  expect(shown()).toEqual({ id: 'account/login', params: { notice: 'cookies_blocked' } });
});

test('a logout calls the server, keeps the merchant and removes cached answers', async () => {
  sessionStorage.setItem('merchant', 'harbour');
  sessionStorage.setItem('merchantCode', 'M1');
  sessionStorage.setItem('gameVendor', '{}');
  serve({ 'account.logout': () => (asked.push('logout'), {}) });
  await startSession(loginValue());
  queryClient.setQueryData(['wallet', 'balance'], { sumBalance: '100.00' });
  expect(await endSession()).toBe(true);
  expect(asked).toEqual(['memberInfo', 'logout']);
  expect({ ...sessionStorage }).toEqual({ merchant: 'harbour', merchantCode: 'M1' });
  expect(queryClient.getQueryData(['wallet', 'balance'])).toBeUndefined();
});

test('a failed logout call ends the session locally and is repeated when the page opens again', async () => {
  serve({ 'account.logout': () => ({ lost: true }) });
  storeSession(loginValue());
  expect(await endSession()).toBe(false);
  expect(currentSession().loggedIn).toBe(false);
  stop();
  pageCame({ session: true });
  serve({ 'account.session': living, 'account.logout': () => (asked.push('logout'), {}) });
  await resumeSession();
  expect(asked).toEqual(['session', 'logout']);
  expect(currentSession().loggedIn).toBe(false);
  expect(sessionStorage.getItem('logoutDue')).toBeNull();
});

test('endSession succeeds if the server has already ended the session', async () => {
  serve({ 'account.logout': () => ({ code: 'session.expired' }) });
  storeSession(loginValue());
  expect(await endSession()).toBe(true);
});

test('a logout keeps the one-tap login of a player who chose to be remembered', async () => {
  serve({ 'account.logout': () => ({}) });
  document.cookie = 'lastUser=ada; Path=/';
  document.cookie = 'remember=1; Path=/';
  storeSession(loginValue());
  await endSession();
  expect([document.cookie.includes('lastUser=ada'), document.cookie.includes('remember=1')]).toEqual([true, true]);
  document.cookie = 'lastUser=; Path=/; Max-Age=0';
  document.cookie = 'remember=; Path=/; Max-Age=0';
});

test('a login and a logout are broadcast to the other tabs but not to the same tab', async () => {
  serve({ 'account.logout': () => ({}) });
  const own: string[] = [];
  const stopHearing = onSessionBroadcast((news) => own.push(news));
  const other = new BroadcastChannel('session');
  const heard: unknown[] = [];
  const both = new Promise<void>((resolve) => {
    other.addEventListener('message', ({ data }) => {
      if (heard.push(data) === 2) resolve();
    });
  });
  await startSession(loginValue());
  await endSession();
  await both;
  expect(heard).toEqual(['in', 'out']);
  expect(own).toEqual([]);
  const told = new Promise<void>((resolve) => onSessionBroadcast(() => resolve()));
  other.postMessage('out');
  await told;
  expect(own).toEqual(['out']);
  stopHearing();
  other.close();
});

test('a tab follows a logout in another tab and shows the reason', async () => {
  storeSession(loginValue());
  await followSession('out');
  expect(currentSession()).toMatchObject({ loggedIn: false, ended: 'logged_out_elsewhere' });
  expect(shown()).toEqual({ id: 'account/login', params: { notice: 'logged_out_elsewhere' } });
});

test('a tab without a session ignores a logout in another tab', async () => {
  await followSession('out');
  expect(shown()).toBeNull();
});

test('checkSession reports a session as expired if the server has ended it', async () => {
  storeSession(loginValue());
  serve({ 'account.session': living });
  await checkSession();
  expect(currentSession().loggedIn).toBe(true);
  stop();
  serve({ 'account.session': noSession });
  await checkSession();
  expect(currentSession().loggedIn).toBe(false);
  expect(shown()).toEqual({ id: 'account/login', params: { notice: 'session_expired' } });
});

test('a members page shows why the session ended instead of asking for an account', () => {
  storeSession(loginValue());
  sessionExpired();
  refuse('login');
  expect(shown()).toEqual({ id: 'account/login', params: { notice: 'session_expired' } });
  storeSession(loginValue());
  forgetSession();
  refuse('login');
  expect(shown()).toEqual({ id: 'account/login', params: { notice: 'in_need_true_account' } });
});

test('a call that requires a session is not sent if there is no session', async () => {
  serve({ 'wallet.balance': () => (asked.push('balance'), { value: {} }), 'account.logout': () => ({}) });
  pageCame({ session: true });
  storeSession(loginValue());
  await resumeSession();
  await apiCall('wallet.balance');
  await endSession();
  await expect(apiCall('wallet.balance')).rejects.toMatchObject({ code: 'session.required' });
  expect(asked).toEqual(['balance']);
});

test('a tab follows a login in another tab, including one of a different user', async () => {
  storeSession(loginValue({ userName: 'bob', token: 'old' }));
  serve({ 'account.session': living });
  await followSession('in');
  expect(currentSession()).toMatchObject({ account: 'ada', loggedIn: true });
  expect(sessionStorage.getItem('token')).toBe('t');
});

test('an expired session with a required step ends locally', () => {
  storeSession(loginValue({ state: 'verify' }));
  sessionExpired();
  expect(currentSession().state).toBeNull();
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { onSessionExpired } from '../session/session-kernel.ts';
import { writeStored } from '../storage/browser-storage.ts';
import { apiCall } from './api-call.ts';
import { NetworkError } from './network-error.ts';

const calls: { url: string; init: RequestInit }[] = [];

function answerWith(answer: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, init });
    return answer();
  });
}

function reply(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

beforeEach(() => {
  calls.length = 0;
  writeStored('token', null);
});
afterEach(() => vi.unstubAllGlobals());

test('apiCall sends a GET request as a query string without empty fields', async () => {
  answerWith(() => reply({ success: true, value: { games: [], pageNum: 1, totalPages: 0, total: 0 } }));
  await apiCall('lobby.gameList', { gameType: 'RNG', pageNo: 2, gameName: '' });
  expect(calls[0]?.url).toBe('/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=2');
  expect(calls[0]?.init.body).toBeUndefined();
});

test('apiCall sends the CSRF token only with a change', async () => {
  answerWith(() => reply({ success: true, value: {} }));
  writeStored('token', 'csrf-1');
  await apiCall('wallet.balance');
  await apiCall('wallet.takeGrant', { key: 'key-12345' });
  expect(calls[0]?.init.headers).not.toHaveProperty('x-csrf-token');
  expect(calls[1]?.init.headers).toMatchObject({ 'x-csrf-token': 'csrf-1' });
});

test('apiCall throws the code and params of an error reply', async () => {
  answerWith(() => reply({ success: false, code: 'play.no_trial', message: '', params: { game: 'x' } }, 403));
  const error = await apiCall('play.launchGame', { gameId: 'x', vassalage: 'V', language: 'EN' }).catch(
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'play.no_trial', params: { game: 'x' } });
});

test('apiCall reports a session that has expired', async () => {
  writeStored('token', 'csrf-1');
  const expired = vi.fn();
  const stop = onSessionExpired(expired);
  answerWith(() => reply({ success: false, code: 'session.expired', message: '', params: {} }, 401));
  await expect(apiCall('wallet.balance')).rejects.toMatchObject({ code: 'session.expired' });
  expect(expired).toHaveBeenCalledOnce();
  stop();
});

test.each([
  ['unreadable', () => new Response('<html>')],
  ['unreadable', () => reply({ ok: 1 })],
  ['unreadable', () => reply({ success: false, code: 'made.up', message: '', params: {} })],
  ['unreachable', () => Promise.reject(new TypeError('failed'))],
  ['timeout', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
])('apiCall throws a NetworkError for a missing or invalid reply: %s', async (fault, answer) => {
  answerWith(answer);
  const error = await apiCall('system.live').catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ fault });
});

test('apiCall rethrows the abort of its caller, not a NetworkError', async () => {
  answerWith(() => Promise.reject(new DOMException('left', 'AbortError')));
  await expect(apiCall('system.live')).rejects.toMatchObject({ name: 'AbortError' });
});

test('apiCall sends a form URL-encoded with its values unchanged', async () => {
  answerWith(() => reply({ success: true, value: null }));
  await apiCall('account.forgotByEmail', { username: 'ada & co', email: 'ada+1@quay.example' });
  const { body, headers } = calls[0]?.init ?? {};
  expect(new Headers(headers).get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
  expect(Object.fromEntries(new URLSearchParams(String(body)))).toEqual({
    username: 'ada & co',
    email: 'ada+1@quay.example',
  });
});

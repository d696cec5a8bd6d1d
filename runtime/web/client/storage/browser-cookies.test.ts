// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { readCookie, writeCookie } from './browser-cookies.ts';

const written: string[] = [];
const jar = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');

/** Replaces `document.cookie` and records every write. */
function watchJar(held: string): void {
  written.length = 0;
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => held,
    set: (text: string) => void written.push(text),
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  if (jar !== undefined) Object.defineProperty(document, 'cookie', { configurable: true, ...jar });
});

test('readCookie returns the decoded value, whatever characters it has', () => {
  watchJar('a=1; lastUser=ada%3B%20b%3Dc%20%E0%B8%81; remember=1');
  expect(readCookie('lastUser')).toBe('ada; b=c ก');
  expect(readCookie('remember')).toBe('1');
  expect(readCookie('dialingCode')).toBeNull();
});

test.each([
  [true, '; Secure'],
  [false, ''],
])('writeCookie keeps an encoded value for one day on this host only (secure: %s)', (isSecureContext, end) => {
  vi.stubGlobal('isSecureContext', isSecureContext);
  watchJar('');
  writeCookie('lastUser', 'ada; Domain=evil.example');
  expect(written).toEqual([`lastUser=ada%3B%20Domain%3Devil.example; Path=/; Max-Age=86400; SameSite=Lax${end}`]);
});

test('writeCookie removes a cookie if the value is null', () => {
  watchJar('');
  writeCookie('remember', null);
  expect(written[0]).toMatch(/^remember=; Path=\/; Max-Age=0;/);
});

test.each([['lastUser=%E0%A4%A'], ['lastUser=a; lastUser=b']])('readCookie returns null for %s', (held) => {
  watchJar(held);
  expect(readCookie('lastUser')).toBeNull();
});

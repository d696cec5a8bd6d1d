// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { forgetInvitation, readInvitation } from './invitation.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  forgetInvitation();
});

const day = 86_400_000;
const none = { referralCode: null, affiliateCode: null };

const search = (text: string) => new URLSearchParams(text);
const read = (text: string, now = 0) => readInvitation({ searches: [search(text)], now });

test('codes of the current URL override those of the URL at the start of the visit', () => {
  const searches = [search('referralCode=NOW1'), search('referralCode=OLD1&affiliateCode=AG7')];
  expect(readInvitation({ searches, now: 0 })).toEqual({ referralCode: 'NOW1', affiliateCode: 'AG7' });
});

test('a code read once is kept for this tab and for the next one', () => {
  read('referralCode=FRIEND7');
  expect(read('')).toEqual({ referralCode: 'FRIEND7', affiliateCode: null });
  sessionStorage.clear();
  expect(read('')).toEqual({ referralCode: 'FRIEND7', affiliateCode: null });
});

test('an invitation ends after 30 days, in its tab too', () => {
  read('referralCode=FRIEND7');
  expect(read('', 30 * day - 1).referralCode).toBe('FRIEND7');
  expect(read('', 30 * day)).toEqual(none);
});

test('a newer invitation replaces the whole of the older one', () => {
  read('affiliateCode=AG7');
  read('referralCode=FRIEND7', day);
  expect(read('', 30 * day)).toEqual({ referralCode: 'FRIEND7', affiliateCode: null });
});

test('an invitation that was used is forgotten in the tab and on the device', () => {
  read('referralCode=FRIEND7');
  forgetInvitation();
  expect(read('')).toEqual(none);
});

test('a browser that blocks its storage keeps the invitation until the page unloads', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  for (const name of ['sessionStorage', 'localStorage'])
    vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse });
  read('referralCode=FRIEND7');
  expect(read('').referralCode).toBe('FRIEND7');
});

test.each([
  ['{'],
  ['null'],
  [JSON.stringify({ ...none, referralCode: '<b>', until: day })],
  [JSON.stringify({ ...none, referralCode: 'A' })],
  [JSON.stringify({ ...none, referralCode: 'A', until: 31 * day })],
])('a stored invitation %s is ignored', (stored) => {
  localStorage.setItem('lastInvitation', stored);
  expect(read('')).toEqual(none);
});

test('the parameter `code` is read as an affiliate code', () => {
  expect(read('code=AG-7').affiliateCode).toBe('AG-7');
});

test.each(['<b>', 'x'.repeat(65), ' ', 'a b'])('%j is not read as a code', (text) => {
  const query = new URLSearchParams({ referralCode: text, affiliateCode: text });
  expect(readInvitation({ searches: [query], now: 0 })).toEqual(none);
});

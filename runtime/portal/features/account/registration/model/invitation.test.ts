import { afterEach, expect, test } from 'vitest';
import { forgetInvitation, readInvitation } from './invitation.ts';

afterEach(forgetInvitation);

const search = (text: string) => new URLSearchParams(text);

test('codes of the current URL override those of the URL at the start of the visit', () => {
  const now = search('referralCode=NOW1');
  expect(readInvitation([now, search('referralCode=OLD1&affiliateCode=AG7')])).toEqual({
    referralCode: 'NOW1',
    affiliateCode: 'AG7',
  });
});

test('a code read once is kept for the rest of the visit', () => {
  readInvitation([search('referralCode=FRIEND7')]);
  expect(readInvitation([search('')]).referralCode).toBe('FRIEND7');
});

test('the parameter `code` is read as an affiliate code', () => {
  expect(readInvitation([search('code=AG-7')]).affiliateCode).toBe('AG-7');
});

test.each(['<b>', 'x'.repeat(65), ' ', 'a b'])('%j is not read as a code', (text) => {
  const query = new URLSearchParams({ referralCode: text, affiliateCode: text });
  expect(readInvitation([query])).toEqual({ referralCode: null, affiliateCode: null });
});

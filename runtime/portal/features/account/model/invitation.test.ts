import { afterEach, expect, test } from 'vitest';
import { forgetInvitation, readInvitation } from './invitation.ts';

afterEach(forgetInvitation);

const search = (text: string) => new URLSearchParams(text);

test('the address now comes before the one the visit began at', () => {
  const now = search('referralCode=NOW1');
  expect(readInvitation([now, search('referralCode=OLD1&affiliateCode=AG7')])).toEqual({
    referralCode: 'NOW1',
    affiliateCode: 'AG7',
  });
});

test('a code seen once is kept while the visitor looks around', () => {
  readInvitation([search('referralCode=FRIEND7')]);
  expect(readInvitation([search('')]).referralCode).toBe('FRIEND7');
});

test('an affiliate code may be called code', () => {
  expect(readInvitation([search('code=AG-7')]).affiliateCode).toBe('AG-7');
});

test.each(['<b>', 'x'.repeat(65), ' ', 'a b'])('%j is no code', (text) => {
  const query = new URLSearchParams({ referralCode: text, affiliateCode: text });
  expect(readInvitation([query])).toEqual({ referralCode: null, affiliateCode: null });
});

import { expect, test } from 'vitest';
import { sampleBundle } from '../../../../../schema/testing/sample-bundle.ts';
import type { Call } from '../../http/call.ts';
import { messageLanguage } from './message-language.ts';

test.each([
  ['the language of the account', 'JA', 'lang=TH', 'vi', 'JA'],
  ['the language of the page', null, 'lang=in-ID', 'vi', 'ID'],
  ['the language of the browser', 'XX', 'lang=xx', 'en;q=0.1, id_ID', 'ID'],
  ['the language of the browser by another name', null, '', 'cmn-Hans-CN', 'CN'],
  ['the default of the brand', null, '', 'fr, *', 'EN'],
] as const)('a message is in %s', (_what, stored, cookie, browser, expected) => {
  const bundle = sampleBundle({ languages: ['EN', 'CN', 'JA', 'TH', 'VI', 'ID'], defaultLanguage: 'EN' });
  // The only parts of a call that the language is read from.
  const call = { brand: { bundle }, request: { headers: { cookie, 'accept-language': browser } } } as unknown as Call;
  expect(messageLanguage(call, stored)).toBe(expected);
});

import { expect, test } from 'vitest';
import { acceptedLanguage, offeredLanguage } from './offered-language.ts';

const table = {
  EN: { tag: 'en' },
  CN: { tag: 'zh-Hans' },
  TW: { tag: 'zh-Hant' },
  BR: { tag: 'pt-BR' },
  PT: { tag: 'pt-PT' },
  ID: { tag: 'id' },
};
const offer = { table, codes: ['EN', 'CN', 'TW', 'BR', 'PT', 'ID'] as const };

test.each([
  ['EN', 'EN'],
  ['cn', 'CN'],
  ['id', 'ID'],
  ['id-ID', 'ID'],
  ['id_ID', 'ID'],
  ['in', 'ID'],
  ['in-ID', 'ID'],
  ['in_ID', 'ID'],
  ['ID-latn', 'ID'],
  ['zh', 'CN'],
  ['zh-CN', 'CN'],
  ['zh_TW', 'TW'],
  ['zh-HK', 'TW'],
  ['zh-Hant-CN', 'TW'],
  ['cmn-Hans-CN', 'CN'],
  ['cmn', 'CN'],
  ['pt', 'PT'],
  ['pt-PT', 'PT'],
  ['pt-AO', 'BR'],
  ['en-GB-u-ca-buddhist', 'EN'],
  [' en ', 'EN'],
  ['ja', null],
  ['und', null],
  ['*', null],
  ['', null],
  ['e', null],
  ['en--GB', null],
  ['en-GB.UTF-8', null],
  ['../en', null],
  ['x-private', null],
  [null, null],
])('the language %j is %j', (wish, expected) => {
  expect(offeredLanguage(wish, offer)).toBe(expected);
});

test.each([
  ['in-ID', 'ID'],
  ['id_ID,en;q=0.5', 'ID'],
  ['ja, zh-TW;q=0.9, zh;q=0.8', 'TW'],
  ['en;q=0.2, cmn-Hans-CN;q=0.7', 'CN'],
  ['en ; Q=0.1, id ; q=0.2', 'ID'],
  ['en;q=0, *', null],
  ['e!, id', 'ID'],
  ['id;q=much', null],
  ['', null],
])('the header %j accepts %j', (header, expected) => {
  expect(acceptedLanguage(header, offer)).toBe(expected);
});

// @vitest-environment happy-dom
import { afterEach, expect, expectTypeOf, test } from 'vitest';
import { slotExplainWords } from '../slot/explain-words.ts';
import { slotWords } from '../slot/words.ts';
import { chosenLanguage, loadStrings } from './words.ts';

afterEach(() => history.replaceState(null, '', '?'));

test('a page has the strings of its language, those of the kit included', async () => {
  const say = await loadStrings('TH', slotWords);
  expect([say('spin'), say('balance')]).toEqual(['หมุน', 'ยอดเงิน']);
});

test('a string has its values, and of equal keys that of the last namespace counts', async () => {
  const [game, explained] = await Promise.all([
    loadStrings('EN', slotWords),
    loadStrings('EN', slotWords, slotExplainWords),
  ]);
  expect(game('rounds', { n: 10 })).toBe('10 rounds');
  expect(game('freeSpins')).not.toBe(explained('freeSpins'));
});

test('a computed key without a string is null, and a misspelled key does not compile', async () => {
  const say = await loadStrings('EN', slotWords);
  expect([say.find('spin'), say.find('spim')]).toEqual(['Spin', null]);
  expectTypeOf('spin' as const).toExtend<Parameters<typeof say>[0]>();
  expectTypeOf('spim' as const).not.toExtend<Parameters<typeof say>[0]>();
});

test('the language of a page is that of its address, or English where it is unknown', () => {
  history.replaceState(null, '', '?lang=CN');
  expect([chosenLanguage(), document.documentElement.lang]).toEqual(['CN', 'zh-Hans']);
  history.replaceState(null, '', '?lang=XX');
  expect([chosenLanguage(), document.documentElement.lang]).toEqual(['EN', 'en']);
});

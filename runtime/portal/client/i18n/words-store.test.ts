import { expect, test } from 'vitest';
import type { LanguageCode } from '../../../../schema/languages.ts';
import { plainWords } from './plain-words.ts';
import type { Words } from './words.ts';
import { createWordsStore } from './words-store.ts';

function wordsOf(language: LanguageCode): Words {
  return plainWords(language, { common: { hello: language } });
}

test('the page keeps its words until the next ones are there', async () => {
  const arrival = Promise.withResolvers<Words>();
  const store = createWordsStore(wordsOf('EN'), () => arrival.promise);
  const switched = store.switchTo('TH');
  expect(store.words().t('hello')).toBe('EN');
  arrival.resolve(wordsOf('TH'));
  await switched;
  expect(store.words().t('hello')).toBe('TH');
});

test('of two choices made in a row the last one stands, however they arrive', async () => {
  const arrivals = new Map<LanguageCode, PromiseWithResolvers<Words>>([
    ['TH', Promise.withResolvers()],
    ['VI', Promise.withResolvers()],
  ]);
  const store = createWordsStore(
    wordsOf('EN'),
    (language) => arrivals.get(language)?.promise ?? Promise.reject(new Error(language)),
  );
  const both = [store.switchTo('TH'), store.switchTo('VI')];
  arrivals.get('VI')?.resolve(wordsOf('VI'));
  arrivals.get('TH')?.resolve(wordsOf('TH'));
  await Promise.all(both);
  expect(store.words().language).toBe('VI');
});

test('a language that cannot be loaded leaves the page as it is', async () => {
  const store = createWordsStore(wordsOf('EN'), () => Promise.reject(new Error('gone')));
  await expect(store.switchTo('TH')).rejects.toThrow('gone');
  expect(store.words().language).toBe('EN');
});

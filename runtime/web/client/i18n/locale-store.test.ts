import { expect, test } from 'vitest';
import type { LanguageCode } from '../../../../schema/languages.ts';
import { plainWords } from './plain-words.ts';
import type { Translator } from './words.ts';
import { createLocaleStore } from './locale-store.ts';

function wordsOf(language: LanguageCode): Translator {
  return plainWords(language, { common: { skip: language } });
}

test('switchTo keeps the current translations until the next ones are loaded', async () => {
  const arrival = Promise.withResolvers<Translator>();
  const store = createLocaleStore(wordsOf('EN'), () => arrival.promise);
  const switched = store.switchTo('TH');
  expect(store.words().t('common:skip')).toBe('EN');
  arrival.resolve(wordsOf('TH'));
  await switched;
  expect(store.words().t('common:skip')).toBe('TH');
});

test('the last of two switches applies, in whatever order their translations load', async () => {
  const arrivals = new Map<LanguageCode, PromiseWithResolvers<Translator>>([
    ['TH', Promise.withResolvers()],
    ['VI', Promise.withResolvers()],
  ]);
  const store = createLocaleStore(
    wordsOf('EN'),
    (language) => arrivals.get(language)?.promise ?? Promise.reject(new Error(language)),
  );
  const both = [store.switchTo('TH'), store.switchTo('VI')];
  arrivals.get('VI')?.resolve(wordsOf('VI'));
  arrivals.get('TH')?.resolve(wordsOf('TH'));
  await Promise.all(both);
  expect(store.words().language).toBe('VI');
});

test('a language that cannot be loaded leaves the current one', async () => {
  const store = createLocaleStore(wordsOf('EN'), () => Promise.reject(new Error('gone')));
  await expect(store.switchTo('TH')).rejects.toThrow('gone');
  expect(store.words().language).toBe('EN');
});

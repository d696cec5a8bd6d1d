// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LanguageCode, languages } from '../../../../schema/languages.ts';
import { type FakeAnswer, serveFakes } from '../testing/fake-server.ts';
import { chooseLanguage } from './choose-language.ts';
import { plainWords } from './plain-words.ts';
import { createLocaleStore } from './locale-store.ts';

let stop: () => void = () => undefined;
const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  root.lang = 'en';
});
afterEach(() => stop());

function wordsOf(language: LanguageCode) {
  return plainWords(language, { common: {} });
}

function storeInEnglish() {
  return createLocaleStore(wordsOf('EN'), async (language) => wordsOf(language));
}

test('the page speaks a language once the server has taken note, so that the next page does too', async () => {
  const note = Promise.withResolvers<FakeAnswer>();
  const told = Promise.withResolvers<unknown>();
  stop = serveFakes({
    'system.language': ({ body }) => {
      told.resolve(body);
      return note.promise;
    },
  });
  const words = storeInEnglish();
  const chosen = chooseLanguage(words, 'TH');
  expect(await told.promise).toEqual({ language: 'TH' });
  expect(root.lang).toBe('en');
  note.resolve({ value: {} });
  await chosen;
  expect(root.lang).toBe(languages.TH.tag);
  expect(words.words().language).toBe('TH');
  expect(localStorage.getItem('lang')).toBe('TH');
});

test('a server that cannot be told does not keep the player from the language', async () => {
  stop = serveFakes({ 'system.language': () => ({ lost: true }) });
  await chooseLanguage(storeInEnglish(), 'VI');
  expect(root.lang).toBe(languages.VI.tag);
});

test('of two choices made in a row the last one stands, however the server answers', async () => {
  const first = Promise.withResolvers<FakeAnswer>();
  stop = serveFakes({
    'system.language': ({ body }) => (JSON.stringify(body).includes('TH') ? first.promise : { value: {} }),
  });
  const words = storeInEnglish();
  const both = [chooseLanguage(words, 'TH'), chooseLanguage(words, 'VI')];
  await both[1];
  first.resolve({ value: {} });
  await Promise.all(both);
  expect(root.lang).toBe(languages.VI.tag);
  expect(localStorage.getItem('lang')).toBe('VI');
  expect(words.words().language).toBe('VI');
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LanguageCode, languages } from '../../../schema/languages.ts';
import { type FakeAnswer, serveFakes } from '../../web/client/testing/fake-server.ts';
import { chooseLanguage } from './choose-language.ts';
import { plainWords } from '../../web/client/i18n/plain-words.ts';
import { createLocaleStore } from '../../web/client/i18n/locale-store.ts';

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

test('the language changes after the server has stored it', async () => {
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

test('the language changes even if the server cannot be reached', async () => {
  stop = serveFakes({ 'system.language': () => ({ lost: true }) });
  await chooseLanguage(storeInEnglish(), 'VI');
  expect(root.lang).toBe(languages.VI.tag);
});

test('the last of two choices applies, in whatever order the server replies', async () => {
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

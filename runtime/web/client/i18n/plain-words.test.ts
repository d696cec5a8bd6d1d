import { expect, test } from 'vitest';
import type { TranslationKey } from '../../../../schema/generated/translation-keys.ts';
import { type LanguageCode, languages } from '../../../../schema/languages.ts';
import { i18nextWords } from './i18next-words.ts';
import { isPlain, plainWords } from './plain-words.ts';

const locales = import.meta.glob<Record<string, string>>('../../../../locales/*/*.json', {
  eager: true,
  import: 'default',
});

const copy = {
  common: { hello: 'Hello {{ name }}', bare: 'Bare', found_one: '{{count}} game', found_other: '{{count}} games' },
  home: { 'hero.title': 'At {{brand}} with {{brand}}' },
};

test.each([
  ['common:hello', { name: 'Ada' }],
  ['common:hello', {}],
  ['bare', undefined],
  ['home:hero.title', { brand: '<b>' }],
  ['common:found', { count: 1 }],
  ['common:found', { count: 0 }],
  ['common:found', { count: 12 }],
  ['home:not.there', undefined],
])('plainWords returns the same text as i18next for %s with %o', (made, values) => {
  const key = made as TranslationKey;
  expect(plainWords('EN', copy).t(key, values)).toBe(i18nextWords('EN', copy).t(key, values));
});

test.each([
  [0, '0 games'],
  [1, '1 game'],
  [12, '12 games'],
])('a text that a language without plural forms lacks is correct English for %d', (count, text) => {
  const key = 'common:found' as TranslationKey;
  for (const words of [plainWords, i18nextWords]) expect(words('TH', copy).t(key, { count })).toBe(text);
});

test.each(Object.keys(languages) as LanguageCode[])(
  'plainWords returns the same text as i18next for all translations in %s',
  (language) => {
    const own: Record<string, Record<string, string>> = {};
    for (const [file, words] of Object.entries(locales)) {
      const [tag, name = ''] = file.split('/').slice(-2);
      if (tag === languages[language].tag) own[name.replace('.json', '')] = words;
    }
    expect(isPlain(own)).toBe(true);
    const [plain, full] = [plainWords(language, own), i18nextWords(language, own)];
    const values = { count: 3, brand: 'Brand', name: 'Name', min: 4, max: 16, minimumAge: 21, email: 'a@b.example' };
    for (const [namespace, words] of Object.entries(own)) {
      for (const name of Object.keys(words)) {
        const key = `${namespace}:${name}` as TranslationKey;
        expect(plain.t(key, values)).toBe(full.t(key, values));
      }
    }
  },
);

test.each([
  { a: { x: 'see $t(y)' } },
  { a: { x: '{{n, number}}' } },
  { a: { x: '{{- raw}}' } },
  { a: { x_ordinal_one: '1st' } },
])('isPlain returns false for copy that needs i18next: %o', (rich) => {
  expect(isPlain(rich)).toBe(false);
});

test('a translation key with a typo does not compile', () => {
  const { t } = plainWords('EN', copy);
  // @ts-expect-error no such key
  expect(t('account:login.titel')).toBe('login.titel');
});

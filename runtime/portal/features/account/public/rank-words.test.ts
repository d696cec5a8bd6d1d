import { expect, test } from 'vitest';
import { plainWords } from '../../../../web/client/i18n/plain-words.ts';
import { rankWords } from './rank-words.ts';

const { t } = plainWords('VI', { common: { 'rank.none': '- -', 'rank.level': 'Cấp {{level}}' } });

test('rankWords translates a numbered rank into the language of the page', () => {
  expect(rankWords(t, { name: null, level: 3, colour: '#ABABAB' })).toBe('Cấp 3');
});

test('rankWords keeps the name that the brand gave a rank', () => {
  expect(rankWords(t, { name: 'Navigator', level: 3, colour: '#ABABAB' })).toBe('Navigator');
});

test('rankWords returns a dash if there is no rank', () => {
  expect(rankWords(t, null)).toBe('- -');
});

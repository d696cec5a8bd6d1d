import { expect, test } from 'vitest';
import { plainWords } from '../i18n/plain-words.ts';
import { rankWords } from './rank-words.ts';

const { t } = plainWords('VI', { common: { 'rank.none': '- -', 'rank.level': 'Cấp {{level}}' } });

test('a rank the server only counts is said in the language of the page', () => {
  expect(rankWords(t, 'Level 3')).toBe('Cấp 3');
});

test('a rank the brand has named keeps its name', () => {
  expect(rankWords(t, 'Navigator')).toBe('Navigator');
});

test('without a rank there is a dash', () => {
  expect(rankWords(t, null)).toBe('- -');
});

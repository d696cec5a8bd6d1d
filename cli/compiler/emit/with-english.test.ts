import { expect, test } from 'vitest';
import { withEnglish } from './with-english.ts';

const english = {
  title: 'Wallet',
  'empty.title': 'Nothing yet',
  'code.too_many': 'Too many',
  games_one: '{{count}} game',
  games_other: '{{count}} games',
};

test.each([
  ['has no file', 'th', {}, english],
  [
    'lacks keys, dotted ones included',
    'th',
    { title: 'กระเป๋าเงิน', games_other: '{{count}} เกม' },
    {
      title: 'กระเป๋าเงิน',
      'empty.title': 'Nothing yet',
      'code.too_many': 'Too many',
      games_other: '{{count}} เกม',
    },
  ],
  ['lacks a plural', 'th', { title: 'กระเป๋าเงิน' }, { ...english, title: 'กระเป๋าเงิน' }],
  [
    'has a plural with a form that it does not use',
    'th',
    { games_one: 'เกม', games_other: '{{count}} เกม' },
    { title: 'Wallet', 'empty.title': 'Nothing yet', 'code.too_many': 'Too many', games_other: '{{count}} เกม' },
  ],
  [
    'has a plural with more forms',
    'pl',
    { games_one: '{{count}} gra', games_few: '{{count}} gry', games_many: '{{count}} gier', games_other: 'gry' },
    {
      title: 'Wallet',
      'empty.title': 'Nothing yet',
      'code.too_many': 'Too many',
      games_one: '{{count}} gra',
      games_few: '{{count}} gry',
      games_many: '{{count}} gier',
      games_other: 'gry',
    },
  ],
  ['is English', 'en', english, english],
])('a language that %s has English for what it lacks', (_case, tag, translated, expected) => {
  expect(withEnglish({ english, translated, tag })).toEqual(expected);
});

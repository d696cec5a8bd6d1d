import { expect, test } from 'vitest';
import { wordsIn } from './words.ts';

const tables = new Map([
  ['en', { back: 'Back to {{brand}}', title: 'Sandbox cashier' }],
  ['th', { title: 'แคชเชียร์ทดสอบ' }],
]);

test('a string that a language lacks, and every string of an unknown language, is English', () => {
  expect([wordsIn('th', tables).say('title'), wordsIn('th', tables).say('back', { brand: 'Kumo' })]).toEqual([
    'แคชเชียร์ทดสอบ',
    'Back to Kumo',
  ]);
  const unknown = wordsIn('xx', tables);
  expect([unknown.tag, unknown.say('title')]).toEqual(['en', 'Sandbox cashier']);
});

import { expect, test } from 'vitest';
import { nearest } from './did-you-mean.ts';

test.each([
  ['merchantCod', ['merchantCode', 'name'], { word: 'merchantCode', certain: true }],
  ['titel', ['title', 'theme'], { word: 'title', certain: true }],
  // Two words are equally near: either may be meant.
  ['mark1', ['mark2', 'mark3'], { word: 'mark2', certain: false }],
  // Three letters differ.
  ['merchantsCodesX', ['merchantCode'], { word: 'merchantCode', certain: false }],
  // Too short to be certain.
  ['BHT', ['THB'], { word: 'THB', certain: false }],
  ['zzz', ['name'], null],
])('for %s among %j the suggestion is %j', (word, words, suggestion) => {
  expect(nearest(word, words)).toEqual(suggestion);
});

import { expect, test } from 'vitest';
import { loadStrings } from '../kit/words.ts';
import { lotteryWords, sayName, sayPlay } from './words.ts';
import type { DrawType } from '../../games/lottery/draw-type.ts';
import { drawTypes } from '../../games/lottery/draw-types.ts';

const say = await loadStrings('EN', lotteryWords);

test('play types with one or two numbers use singular and dual texts', () => {
  const how = (id: string): string => sayPlay(say, id, 'how');
  expect(['spots1', 'spots2', 'any1'].map(how)).toEqual([
    'Your number is among the twenty.',
    'Both your numbers are among the twenty.',
    'Your number is drawn, wherever.',
  ]);
  expect(how('spots5')).toBe('Enough of the 5 you pick are among the twenty.');
});

test.each(Object.entries<DrawType>(drawTypes))('every name in the rules of %s has a string', (_, { plays }) => {
  for (const { id, columns, take, choose, prizes } of plays) {
    const line = take === 'each' ? ['0', ''] : columns.flatMap(({ items }) => items.slice(0, choose));
    const names = [
      ...columns.flatMap(({ label, items }) => [label, ...items.filter((item) => /^[a-z]/.test(item))]),
      ...prizes(line).map(({ match }) => match),
    ];
    expect(names.filter((name) => sayName(say, name) === name)).toEqual([]);
    expect([sayPlay(say, id), sayPlay(say, id, 'how')]).not.toContain(id);
  }
});

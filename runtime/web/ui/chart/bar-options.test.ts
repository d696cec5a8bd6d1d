import { expect, test } from 'vitest';
import { labelled, seriesOf } from './bar-options.ts';

const bar = (value: number) => ({ key: String(value), label: String(value), value, text: String(value) });

test('a plot has gains and losses in series of their own, and zero as a gain', () => {
  expect(seriesOf([bar(2), bar(-3), bar(0)])).toEqual([
    [0, 1, 2],
    [2, null, 0],
    [null, -3, null],
  ]);
});

test('every bar has a label if all of them fit', () => {
  expect(labelled(4, 4)).toEqual([0, 1, 2, 3]);
});

test('labels that do not fit are left out evenly, and the last bar keeps its own', () => {
  expect(labelled(30, 5)).toEqual([5, 11, 17, 23, 29]);
  expect(labelled(3, 0)).toEqual([2]);
});

import { expect, test } from 'vitest';
import { variable } from './variable.ts';

test.each([
  ['missing', {}, undefined],
  ['empty', { PORT: '' }, undefined],
  ['0', { PORT: '0' }, '0'],
  ['blank', { PORT: ' ' }, ' '],
])('a variable that is %s', (_, env, value) => {
  expect(variable(env, 'PORT')).toBe(value);
});

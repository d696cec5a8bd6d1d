import { expect, test } from 'vitest';
import { validateField } from '../../runtime/shared/registration-rules.ts';
import { fieldSample } from './field-sample.ts';

const rules = [
  { required: true, minLength: 4, maxLength: 16, patternId: '2', acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$' },
  { required: true, minLength: 8, maxLength: 64, patternId: '17', acceptedPattern: '*' },
  { required: true, minLength: 5, maxLength: 100, patternId: '4', acceptedPattern: '*' },
  { required: true, minLength: 10, maxLength: 10, patternId: '12', acceptedPattern: '*' },
  { required: true, minLength: 6, maxLength: 10, patternId: '7', acceptedPattern: '^[0-9]+$' },
];

test.each(rules)('a sample for pattern $patternId is valid by its own rule', (rule) => {
  const value = fieldSample('anything', rule);
  expect(value).not.toBeNull();
  expect(validateField(rule, value ?? '')).toBeNull();
});

test('a rule that no value satisfies has no sample', () => {
  expect(
    fieldSample('line', { required: true, minLength: 2, maxLength: 9, patternId: '1', acceptedPattern: '^$' }),
  ).toBeNull();
});

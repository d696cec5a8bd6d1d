import { describe, expect, test } from 'vitest';
import { validateField } from './registration-rules.ts';

const rule = { required: true, minLength: 1, maxLength: 255, patternId: '1', acceptedPattern: '*' };

/** Every message of the specification, section 5, with the pattern that an operator would write for it. */
const catalogue = [
  { id: '1', pattern: '*', good: ['anything at all ✓'], bad: [] },
  { id: '2', pattern: '^[A-Za-z][A-Za-z0-9]*$', good: ['anna7', 'A'], bad: ['7anna', 'an na', 'änna'] },
  { id: '3', pattern: '^[A-Za-z\\p{Han}]+$', good: ['anna', '王安娜', '王Anna'], bad: ['anna7', 'anna!'] },
  {
    id: '4',
    pattern: '*',
    good: ['a@b.example', 'anna.k+x@mail.example.com'],
    bad: ['anna', 'anna@host', 'a b@c.example', '@c.example', 'a@-c.example'],
  },
  { id: '5', pattern: '^[A-Za-z0-9]+$', good: ['anna', '77'], bad: ['an-na', 'anna!'] },
  {
    id: '6',
    pattern: '^([A-Za-z]+[0-9]|[0-9]+[A-Za-z])[A-Za-z0-9]*$',
    good: ['a1', '1a', 'anna2000'],
    bad: ['anna', '2000'],
  },
  { id: '7', pattern: '^[0-9]+$', good: ['007'], bad: ['7a', '-7'] },
  { id: '8', pattern: '^[A-Za-z0-9]*[A-Z][A-Za-z0-9]*$', good: ['Anna', 'a1B'], bad: ['anna', 'ANNA!'] },
  { id: '9', pattern: '^[A-Za-z ]+$', good: ['Anna Kim'], bad: ['Anna-Kim', 'Ánna'] },
  { id: '10', pattern: '^\\S+$', good: ['an-na!'], bad: ['an na', 'anna\t'] },
  { id: '11', pattern: '^[\\p{Han}\\p{P}]+$', good: ['你好，世界。'], bad: ['hello', '你好 a'] },
  { id: '12', pattern: '*', good: ['2000-02-29', '02-29-2000'], bad: ['2001-02-29', '29-02-2000', '2000/02/29'] },
  { id: '13', pattern: '^\\p{Hangul}+$', good: ['안나'], bad: ['anna', '안나!'] },
  { id: '14', pattern: '^\\p{Thai}+$', good: ['แอนนา'], bad: ['anna', 'แอนนา a'] },
  { id: '15', pattern: '^[A-Za-z\\p{Thai} ]+$', good: ['แอนนา Kim'], bad: ['Anna7'] },
  { id: '16', pattern: '^[!-~]+$', good: ['aB3$'], bad: ['a b', 'é'] },
  {
    id: '17',
    pattern: '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*\\W).+$',
    good: ['aB3$aB3$'],
    bad: ['aB3aB3', 'ab3$', 'AB3$', 'aB$$'],
  },
  {
    id: 'payee',
    pattern: '*',
    good: ['Anna Kim', 'Nguyen Van An', "Mary-Jane O'Neill Jr.", '王安娜', 'แอนนา สมิธ'],
    bad: ['Anna', 'Nguyễn Văn An', 'Ánna Kim', 'Anna 7', ' Anna Kim', 'Anna  Kim', '1234'],
  },
];

describe('validateField', () => {
  test.each(catalogue)('pattern $id accepts only what its message describes', ({ id, pattern, good, bad }) => {
    const judged = (value: string) => validateField({ ...rule, patternId: id, acceptedPattern: pattern }, value);
    expect(good.filter((value) => judged(value) !== null)).toEqual([]);
    expect(bad.filter((value) => judged(value) === null)).toEqual([]);
  });

  test('a pattern longer than 256 characters accepts nothing', () => {
    const judged = (acceptedPattern: string) => validateField({ ...rule, acceptedPattern }, 'a');
    expect(judged('a?'.repeat(128))).toBeNull();
    expect(judged('a?'.repeat(129))).toBe('pattern');
  });

  test('an empty value is an error only where the field is required', () => {
    expect(validateField(rule, '')).toBe('required');
    expect(validateField({ ...rule, required: false }, '')).toBeNull();
  });

  test('length is counted in user-perceived characters, bounds included', () => {
    const short = { ...rule, minLength: 2, maxLength: 3 };
    expect(['😀', '😀😀', '😀😀😀', '😀😀😀😀'].map((value) => validateField(short, value))).toEqual([
      'pattern',
      null,
      null,
      'pattern',
    ]);
  });

  test('a pattern must match the entire value', () => {
    expect(validateField({ ...rule, acceptedPattern: '[0-9]' }, 'a1b')).toBe('pattern');
  });

  test('a pattern that would block a backtracking engine is checked to the end', () => {
    expect(validateField({ ...rule, acceptedPattern: '^(a+)+$' }, `${'a'.repeat(200)}!`)).toBe('pattern');
    expect(validateField({ ...rule, acceptedPattern: '((a{1,99}){1,99}){1,99}$' }, 'a'.repeat(255))).toBe('pattern');
  });

  test('a pattern that is too long, invalid or has a look-ahead accepts nothing', () => {
    const hostile = ['a'.repeat(257), '([a-z', '^(?=.*[a-z]).+$', '(a)\\1'];
    expect(hostile.map((acceptedPattern) => validateField({ ...rule, acceptedPattern }, 'aa'))).toEqual(
      hostile.map(() => 'pattern'),
    );
  });
});

test.each(['an\0na', 'an\ud800na', 'an\u001bna'])('rejects %j whatever the pattern accepts', (value) => {
  expect(validateField(rule, value)).toBe('pattern');
});

import { expect, test } from 'vitest';
import { readForm } from './read-form.ts';

const read = (text: string) => readForm(Buffer.from(text, 'latin1'));

test('readForm returns every value as text', () => {
  expect(read('username=anna&email=a%2Bb%40mail.example&name=Anna+Kim&empty=&bare')).toEqual({
    username: 'anna',
    email: 'a+b@mail.example',
    name: 'Anna Kim',
    empty: '',
    bare: '',
  });
  expect(read('age=7&yes=true')).toEqual({ age: '7', yes: 'true' });
  expect(read('')).toEqual({});
});

test.each([
  ['a repeated key', 'a=1&a=2'],
  ['a key repeated in another spelling', 'a=1&%61=2'],
  ['a broken escape', 'a=%'],
  ['an escape that is no UTF-8', 'a=%ff'],
  ['bytes that are no UTF-8', 'a=\u00ff'],
  ['a byte-order mark', '\u00ef\u00bb\u00bfa=1'],
  ['a key that is no data', '__proto__=1'],
])('readForm rejects %s', (_what, text) => {
  expect(() => read(text)).toThrow('request.invalid');
});

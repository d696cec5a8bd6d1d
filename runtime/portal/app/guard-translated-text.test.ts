// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { guardTranslatedText } from './guard-translated-text.ts';

const { removeChild, insertBefore } = Node.prototype;

beforeAll(guardTranslatedText);
afterAll(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

const line = document.createElement('p');
const word = document.createTextNode('Free play');
const icon = document.createElement('i');

beforeEach(() => line.replaceChildren(word));

/** Replaces a text as browsers do. */
function translate(text: Text): void {
  const font = document.createElement('font');
  font.innerHTML = '<font>Gratis</font>';
  text.replaceWith(font);
}

test('an element is inserted before a text that was translated', () => {
  translate(word);
  line.insertBefore(icon, word);
  expect(line.innerHTML).toBe('<i></i><font><font>Gratis</font></font>');
});

test('a text that is removed takes its translation with it', () => {
  line.prepend(icon);
  translate(word);
  expect(line.removeChild(word)).toBe(word);
  expect(line.innerHTML).toBe('<i></i>');
});

test('a text that a translator keeps within its element is found among several', () => {
  const other = document.createTextNode('Log in');
  line.append(other);
  translate(other);
  const font = document.createElement('font');
  word.replaceWith(font);
  font.append(word);
  line.removeChild(word);
  expect(line.innerHTML).toBe('<font><font>Gratis</font></font>');
});

test('where several texts were translated, none is removed and a new element is the last', () => {
  const other = document.createTextNode('Log in');
  line.append(other);
  translate(word);
  translate(other);
  line.removeChild(word);
  line.insertBefore(icon, word);
  expect(line.innerHTML).toBe('<font><font>Gratis</font></font><font><font>Gratis</font></font><i></i>');
});

test('an untranslated page is changed as before', () => {
  line.insertBefore(icon, word);
  expect(line.innerHTML).toBe('<i></i>Free play');
  line.removeChild(word);
  line.insertBefore(word, null);
  expect(line.innerHTML).toBe('<i></i>Free play');
});

test('an element that is no child is still refused', () => {
  const stranger = document.createElement('b');
  expect(() => line.removeChild(stranger)).toThrow();
  expect(() => line.insertBefore(icon, stranger)).toThrow();
});

test('a node that is inserted before nothing, as libraries without types say it, comes last', () => {
  Reflect.apply(Node.prototype.insertBefore, line, [icon, undefined]);
  expect(line.lastChild).toBe(icon);
});

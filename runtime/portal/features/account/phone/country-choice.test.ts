import { expect, test } from 'vitest';
import { findCountries, nameCountries } from './country-choice.ts';

const countries = [
  ['TH', '+66'],
  ['AU', '+61'],
  ['DE', '+49'],
  ['GB', '+44'],
  ['VN', '+84'],
].map(([countryCode = '', countryDialingCode = '']) => ({ countryCode, countryDialingCode }));

const codes = (found: { countryCode: string }[]) => found.map(({ countryCode }) => countryCode).join(' ');

test('nameCountries keeps the brand’s order in every language', () => {
  expect(codes(nameCountries(countries, 'en'))).toBe('TH AU DE GB VN');
  expect(codes(nameCountries(countries, 'id'))).toBe('TH AU DE GB VN');
});

test.each([
  ['germ', 'DE'],
  ['+6', 'TH AU'],
  ['66', 'TH'],
  ['gb', 'GB'],
  ['  Viet NAM ', 'VN'],
  ['nowhere', ''],
  ['', 'TH AU DE GB VN'],
])('findCountries returns the countries for “%s”: “%s”', (typed, found) => {
  expect(codes(findCountries(nameCountries(countries, 'en'), typed))).toBe(found);
});

test('findCountries also matches the English name, for keyboards without the letters of the page language', () => {
  expect(codes(findCountries(nameCountries(countries, 'th'), 'viet'))).toBe('VN');
  expect(codes(findCountries(nameCountries(countries, 'ja'), 'germany'))).toBe('DE');
});

test('findCountries ignores accents', () => {
  expect(codes(findCountries(nameCountries(countries, 'vi'), 'viet nam'))).toBe('VN');
  expect(codes(findCountries(nameCountries(countries, 'vi'), 'duc'))).toBe('DE');
});

import type { Countries } from '../../../../../schema/generated/api/account.ts';

export type Country = Countries[number];

/** A country as the list shows it, in the language of the page. */
export interface NamedCountry extends Country {
  name: string;
  /** The name most keyboards can type. */
  english: string;
}

/**
 * Names the countries in a language (BCP 47). The server lists the brand's own first and all others by code: its own
 * keep their place, the others are put in the order of their names.
 */
export function nameCountries(countries: Countries, tag: string): NamedCountry[] {
  const [nameOf, englishOf] = [namesIn(tag), namesIn('en')];
  const named = countries.map((country) => ({ ...country, name: nameOf(country), english: englishOf(country) }));
  const first = ownCount(countries);
  const { compare } = new Intl.Collator(tag);
  return [...named.slice(0, first), ...named.slice(first).sort((one, other) => compare(one.name, other.name))];
}

function namesIn(tag: string): (country: Country) => string {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' });
  return ({ countryCode }) => names.of(countryCode) ?? countryCode;
}

/** Those whose name, code or dialling code begins with (or, for names, holds) what was typed. */
export function findCountries(countries: readonly NamedCountry[], typed: string): NamedCountry[] {
  const text = plain(typed);
  const digits = text.replaceAll(/[+-]/g, '');
  if (text === '') return [...countries];
  if (/^\d+$/.test(digits)) {
    return countries.filter(({ countryDialingCode }) => countryDialingCode.slice(1).startsWith(digits));
  }
  const byCode = countries.filter(({ countryCode }) => countryCode.toLowerCase() === text);
  const byName = countries.filter(({ name, english }) => plain(name).includes(text) || plain(english).includes(text));
  return [...new Set([...byCode, ...byName])];
}

/** Without accents, capitals and spaces: "Viet Nam" finds "Việt Nam" and "Vietnam". */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}|\s/gu, '')
    .replaceAll('đ', 'd');
}

function ownCount(countries: Countries): number {
  let from = countries.length - 1;
  while (from > 0 && (countries[from - 1]?.countryCode ?? '') < (countries[from]?.countryCode ?? '')) from -= 1;
  return Math.max(from, 0);
}

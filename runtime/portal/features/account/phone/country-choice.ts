import type { Countries } from '../../../../../schema/generated/api/account.ts';

export type Country = Countries[number];

/** A country with its name in the language of the page. */
export interface NamedCountry extends Country {
  name: string;
  /** The English name, which most keyboards can type. */
  english: string;
}

/** Adds to the brand's countries their names in a language (BCP 47). Keeps the brand's order. */
export function nameCountries(countries: Countries, tag: string): NamedCountry[] {
  const [nameOf, englishOf] = [namesIn(tag), namesIn('en')];
  return countries.map((country) => ({ ...country, name: nameOf(country), english: englishOf(country) }));
}

function namesIn(tag: string): (country: Country) => string {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' });
  return ({ countryCode }) => names.of(countryCode) ?? countryCode;
}

/** Returns the countries whose name, code or dialling code starts with the typed text, or whose name contains it. */
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

/** Removes accents, capitals and spaces: "Viet Nam" finds "Việt Nam" and "Vietnam". */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}|\s/gu, '')
    .replaceAll('đ', 'd');
}

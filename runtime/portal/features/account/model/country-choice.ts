import type { Countries } from '../../../../../schema/generated/api/account.ts';

export type Country = Countries[number];

/** A country as the list shows it, in the language of the page. */
export interface NamedCountry extends Country {
  name: string;
  /** The name most keyboards can type. */
  english: string;
}

/** Names the brand's countries in a language (BCP 47), in the brand's own order. */
export function nameCountries(countries: Countries, tag: string): NamedCountry[] {
  const [nameOf, englishOf] = [namesIn(tag), namesIn('en')];
  return countries.map((country) => ({ ...country, name: nameOf(country), english: englishOf(country) }));
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

import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/mobile';
import type { Countries } from '../../../../schema/generated/api/account.ts';
import type { LanguageCode } from '../../../../schema/languages.ts';
import type { Brand } from '../http/brand.ts';

/** Where a language of ours is spoken first of all; English says nothing of a place. */
const homeOf: Readonly<Record<LanguageCode, CountryCode | null>> = {
  EN: null,
  CN: 'CN',
  JA: 'JP',
  TH: 'TH',
  VI: 'VN',
  ID: 'ID',
};

const known = new Set<string>(getCountries());

/**
 * Every country with its dialling code. The brand's own come first: those it is licensed for, that of its currency
 * (ISO 4217 codes begin with the country), those of its languages in the order it offers them.
 */
export function countriesOf(brand: Pick<Brand, 'bundle'>): Countries {
  const own = ownCountries(brand);
  const others = getCountries()
    .filter((country) => !own.includes(country))
    .sort();
  return [...own, ...others].map((country) => ({
    countryCode: country,
    countryDialingCode: `+${getCountryCallingCode(country)}`,
  }));
}

/** Dialling code of the country that comes first; null for a brand of no country in particular. */
export function firstDialingCode(brand: Pick<Brand, 'bundle'>): string | null {
  const [first] = ownCountries(brand);
  return first === undefined ? null : getCountryCallingCode(first);
}

function ownCountries({ bundle }: Pick<Brand, 'bundle'>): CountryCode[] {
  const { deployment, currency, defaultLanguage, languages } = bundle;
  const named = [
    ...deployment.jurisdictions,
    currency.code.slice(0, 2),
    ...[defaultLanguage, ...languages].map((code) => homeOf[code]),
  ];
  return [...new Set(named)].filter(isCountry);
}

function isCountry(code: string | null): code is CountryCode {
  return code !== null && known.has(code);
}

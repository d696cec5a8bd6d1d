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

/** Whose numbers a brand in English takes that names no country: players who read it are first of all there. */
const englishSpeaking: readonly CountryCode[] = ['US', 'GB'];

const known = new Set<string>(getCountries());

type CountryBrand = Pick<Brand, 'bundle' | 'settings'>;

/**
 * The countries whose mobile numbers a brand takes, with their dialling codes; no text message goes anywhere else. They
 * are those of its setting `server.registration.countries`, in that order. Where it has none they are those it is
 * licensed for; where it is licensed for none, that of its currency (ISO 4217 codes begin with the country), those of
 * its languages in the order it offers them, and for English the United States and the United Kingdom.
 */
export function countriesOf(brand: CountryBrand): Countries {
  return offeredCountries(brand).map((country) => ({
    countryCode: country,
    countryDialingCode: `+${getCountryCallingCode(country)}`,
  }));
}

/** Dialling code of the country that comes first; null for a brand that takes no numbers. */
export function firstDialingCode(brand: CountryBrand): string | null {
  const [first] = offeredCountries(brand);
  return first === undefined ? null : getCountryCallingCode(first);
}

export function offeredCountries({ bundle, settings }: CountryBrand): CountryCode[] {
  const { deployment, currency, defaultLanguage, languages } = bundle;
  const chosen = [settings.registration.countries, deployment.jurisdictions].find(({ length }) => length > 0);
  const implied = [
    currency.code.slice(0, 2),
    ...[defaultLanguage, ...languages].map((code) => homeOf[code]),
    ...(languages.includes('EN') ? englishSpeaking : []),
  ];
  return [...new Set(chosen ?? implied)].filter(isCountry);
}

function isCountry(code: string | null): code is CountryCode {
  return code !== null && known.has(code);
}

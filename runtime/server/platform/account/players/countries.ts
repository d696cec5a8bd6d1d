import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/mobile';
import type { Countries } from '../../../../../schema/generated/api/account.ts';
import { languages, type LanguageCode } from '../../../../../schema/languages.ts';
import type { Brand } from '../../http/brand.ts';

/** Returns the country in which most people speak a language; null for English, which belongs to no single country. */
function homeOf(code: LanguageCode): string | null {
  return code === 'EN' ? null : (new Intl.Locale(languages[code].tag).maximize().region ?? null);
}

/** Countries of a brand that offers English and defines no country. */
const englishSpeaking: readonly CountryCode[] = ['US', 'GB'];

const known = new Set<string>(getCountries());

type CountryBrand = Pick<Brand, 'bundle' | 'settings'>;

/**
 * Returns the countries whose mobile numbers a brand accepts, with their dialling codes. Text messages go to no other
 * country. They come from the setting `server.registration.countries`, in that order. Without it they are the countries
 * of the brand's licence. Without a licence they are that of its currency (ISO 4217 codes begin with the country), then
 * those of its languages in the order it offers them, and for English the United States and the United Kingdom.
 */
export function countriesOf(brand: CountryBrand): Countries {
  return offeredCountries(brand).map((country) => ({
    countryCode: country,
    countryDialingCode: `+${getCountryCallingCode(country)}`,
  }));
}

/** Returns the dialling code of the first country; null for a brand that accepts no numbers. */
export function firstDialingCode(brand: CountryBrand): string | null {
  const [first] = offeredCountries(brand);
  return first === undefined ? null : getCountryCallingCode(first);
}

export function offeredCountries({ bundle, settings }: CountryBrand): CountryCode[] {
  const { deployment, currency, defaultLanguage, languages } = bundle;
  const chosen = [settings.registration.countries, deployment.jurisdictions].find(({ length }) => length > 0);
  const implied = [
    currency.code.slice(0, 2),
    ...[defaultLanguage, ...languages].map(homeOf),
    ...(languages.includes('EN') ? englishSpeaking : []),
  ];
  return [...new Set(chosen ?? implied)].filter(isCountry);
}

function isCountry(code: string | null): code is CountryCode {
  return code !== null && known.has(code);
}

import type { CountryCode } from 'libphonenumber-js/min';
import type { Country } from './country-choice.ts';

export interface PhoneNumbers {
  /** Returns the number in E.164 format, or null if it is not a number of that country. */
  read: (typed: string, country: Country) => string | null;
  /** Returns an example of a mobile number of that country in its local format, or null if there is none. */
  example: (country: Country) => string | null;
}

let loading: Promise<PhoneNumbers> | null = null;

/**
 * Loads the rules of phone numbers: 35 kB that only a form with a phone field needs. A failed load is retried next
 * time.
 */
export function loadPhoneNumbers(): Promise<PhoneNumbers> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * Returns the number in E.164 format. Returns the text as typed if it is not a number of that country, if no country is
 * chosen, or if the rules cannot be loaded.
 */
export async function numberToSend(typed: string, country: Country | null): Promise<string> {
  const phones = await loadPhoneNumbers().catch(() => null);
  return (country === null ? null : phones?.read(typed, country)) ?? typed;
}

async function load(): Promise<PhoneNumbers> {
  const [phones, { default: examples }] = await Promise.all([
    import('libphonenumber-js/min'),
    import('libphonenumber-js/examples.mobile.json'),
  ]);
  const known = ({ countryCode }: Country): CountryCode | null =>
    phones.isSupportedCountry(countryCode) ? countryCode : null;
  return {
    read: (typed, country) => {
      const code = known(country);
      const number = code === null ? undefined : phones.parsePhoneNumberFromString(typed, code);
      const fits = number?.isValid() === true && `+${number.countryCallingCode}` === country.countryDialingCode;
      return fits ? number.number : null;
    },
    example: (country) => {
      const code = known(country);
      return code === null ? null : (phones.getExampleNumber(code, examples)?.formatNational() ?? null);
    },
  };
}

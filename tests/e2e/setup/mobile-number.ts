import { randomInt } from 'node:crypto';
import examples from 'libphonenumber-js/examples.mobile.json';
import { getExampleNumber, parsePhoneNumber, type CountryCode } from 'libphonenumber-js/mobile';
import type { ApiClient } from '../../support/api-client.ts';

/** Returns a mobile number, E.164, that no one else of the run has, of a country whose numbers the brand accepts. */
export async function randomMobile(site: { api(): ApiClient }): Promise<string> {
  const countries = await site.api().value('account.countries');
  // The code +1 belongs to many countries: a list of it is not chosen from by its number alone.
  const chosen = countries.find(({ countryDialingCode }) => countryDialingCode !== '+1') ?? countries[0];
  const example = getExampleNumber((chosen?.countryCode ?? 'TH') as CountryCode, examples)?.number;
  if (example === undefined) throw new Error(`no mobile number is known of ${chosen?.countryCode}`);
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const number = `${example.slice(0, -6)}${String(randomInt(0, 1_000_000)).padStart(6, '0')}`;
    if (parsePhoneNumber(number).isValid()) return number;
  }
  throw new Error(`no valid number was found near ${example}`);
}

/** Returns a number of `randomMobile` as a form takes it: the dialling code, and the rest as it is written at home. */
export function formOfMobile(mobile: string): { countryDialingCode: string; national: string } {
  const parsed = parsePhoneNumber(mobile);
  return {
    countryDialingCode: `+${parsed.countryCallingCode}`,
    national: parsed.formatNational().replaceAll(/\D/g, ''),
  };
}

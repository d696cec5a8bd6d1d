import { randomInt } from 'node:crypto';
import examples from 'libphonenumber-js/examples.mobile.json';
import { getExampleNumber, parsePhoneNumber, type CountryCode } from 'libphonenumber-js/mobile';
import type { ApiClient } from '../../support/api-client.ts';

/** Returns a random mobile number in E.164, of a country whose numbers the brand accepts. */
export async function randomMobile(site: { api(): ApiClient }): Promise<string> {
  const countries = await site.api().value('account.countries');
  // Many countries share +1, so that a number alone does not select its list entry.
  const chosen = countries.find(({ countryDialingCode }) => countryDialingCode !== '+1') ?? countries[0];
  const example = getExampleNumber((chosen?.countryCode ?? 'TH') as CountryCode, examples)?.number;
  if (example === undefined) throw new Error(`no mobile number is known of ${chosen?.countryCode}`);
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const number = `${example.slice(0, -6)}${String(randomInt(0, 1_000_000)).padStart(6, '0')}`;
    if (parsePhoneNumber(number).isValid()) return number;
  }
  throw new Error(`no valid number was found near ${example}`);
}

/** Splits a number of `randomMobile` for a form: the dialling code, and the number in national form. */
export function formOfMobile(mobile: string): { countryDialingCode: string; national: string } {
  const parsed = parsePhoneNumber(mobile);
  return {
    countryDialingCode: `+${parsed.countryCallingCode}`,
    national: parsed.formatNational().replaceAll(/\D/g, ''),
  };
}

import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { AppError } from '../../../../shared/errors.ts';
import { plainNumber } from '../../../../shared/plain-number.ts';
import type { Brand } from '../../http/brand.ts';
import { firstDialingCode, offeredCountries } from './countries.ts';

/** The library throws for a dialling code of no country. */
const dialingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

/**
 * Parses a typed mobile number, national or international, by the rules of the dialling code's country; returns it in
 * E.164. Without a dialling code the number's own applies, else that of the brand's first country. Throws
 * `phone.invalid`, also for a number of a country that the brand does not accept.
 */
export function readMobile(
  brand: Pick<Brand, 'bundle' | 'settings'>,
  typed: string,
  chosenCode: string | undefined,
): string {
  const plain = plainNumber(typed);
  const dialingCode = chosenCode ?? (plain.startsWith('+') ? null : firstDialingCode(brand));
  const code = dialingCode?.replace('+', '');
  const readable = /^\+?[0-9]{1,32}$/.test(plain) && (code === undefined || dialingCodes.has(code));
  const number = readable
    ? parsePhoneNumberFromString(plain, {
        ...(code === undefined ? {} : { defaultCallingCode: code }),
        extract: false,
      })
    : undefined;
  const isOffered = offeredCountries(brand).some((country) => country === number?.country);
  if (number?.isValid() !== true || !isOffered || (code !== undefined && number.countryCallingCode !== code))
    throw new AppError('phone.invalid', { number: typed.slice(0, 32) });
  return number.number;
}

import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { AppError } from '../../../shared/errors.ts';
import type { Brand } from '../http/brand.ts';
import { firstDialingCode, offeredCountries } from './countries.ts';

/** The library throws at a code no country has. */
const dialingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

/**
 * Reads a mobile number as somebody typed it, national or international, by the rules of the dialling code's country;
 * gives it in E.164. Where no dialling code was chosen it is the number's own, or that of the brand's first country.
 * Throws `phone.invalid`, also for a number of a country whose numbers the brand does not take.
 */
export function readMobile(
  brand: Pick<Brand, 'bundle' | 'settings'>,
  typed: string,
  chosenCode: string | undefined,
): string {
  const dialingCode = chosenCode ?? (typed.startsWith('+') ? null : firstDialingCode(brand));
  const code = dialingCode?.replace('+', '');
  const readable = /^\+?[0-9 ().-]{1,32}$/.test(typed) && (code === undefined || dialingCodes.has(code));
  const number = readable
    ? parsePhoneNumberFromString(typed, {
        ...(code === undefined ? {} : { defaultCallingCode: code }),
        extract: false,
      })
    : undefined;
  const isOffered = offeredCountries(brand).some((country) => country === number?.country);
  if (number?.isValid() !== true || !isOffered || (code !== undefined && number.countryCallingCode !== code))
    throw new AppError('phone.invalid', { number: typed.slice(0, 32) });
  return number.number;
}

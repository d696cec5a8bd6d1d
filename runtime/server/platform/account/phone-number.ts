import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { AppError } from '../../../shared/errors.ts';

/** The library throws at a code no country has. */
const dialingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

/**
 * Reads a mobile number as somebody typed it, national or international, by the rules of the dialling code's country;
 * gives it in E.164. Without a dialling code the number has to bring its own. Throws `phone.invalid`.
 */
export function readMobile(typed: string, dialingCode: string | null): string {
  const code = dialingCode?.replace('+', '');
  const readable = /^\+?[0-9 ().-]{1,32}$/.test(typed) && (code === undefined || dialingCodes.has(code));
  const number = readable
    ? parsePhoneNumberFromString(typed, {
        ...(code === undefined ? {} : { defaultCallingCode: code }),
        extract: false,
      })
    : undefined;
  if (number?.isValid() !== true || (code !== undefined && number.countryCallingCode !== code))
    throw new AppError('phone.invalid', { number: typed.slice(0, 32) });
  return number.number;
}

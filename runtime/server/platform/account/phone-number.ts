import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { AppError } from '../../../shared/errors.ts';

/**
 * Reads a mobile number as somebody typed it, national or international, by the rules of the dialling code's country;
 * gives it in E.164. Throws `phone.invalid`.
 */
export function readMobile(typed: string, dialingCode: string): string {
  const code = dialingCode.replace('+', '');
  const number = /^\+?[0-9 ().-]{1,32}$/.test(typed)
    ? parsePhoneNumberFromString(typed, { defaultCallingCode: code, extract: false })
    : undefined;
  if (number?.isValid() !== true || number.countryCallingCode !== code)
    throw new AppError('phone.invalid', { number: typed.slice(0, 32) });
  return number.number;
}

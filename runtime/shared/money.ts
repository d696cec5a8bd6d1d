/**
 * Money is a bigint of minor units (cents, yen, satang) in code, and a decimal string in the major unit on the wire.
 */
export interface Currency {
  code: string;
  /** Number of decimals between the minor and the major unit. */
  decimals: number;
}

const decimalString = /^-?(0|[1-9][0-9]{0,14})(\.[0-9]+)?$/;

/**
 * Parses a decimal string. Returns null unless it is exactly representable in the currency (no exponent, no surplus
 * decimals).
 */
export function parseAmount(text: unknown, { decimals }: Pick<Currency, 'decimals'>): bigint | null {
  if (typeof text !== 'string' || !decimalString.test(text)) return null;
  const [whole = '', fraction = ''] = text.split('.');
  if (fraction.length > decimals) return null;
  const minor = BigInt(whole.replace('-', '') + fraction.padEnd(decimals, '0'));
  return text.startsWith('-') ? -minor : minor;
}

/**
 * Parses an amount of a configuration file, which may have surplus zeros: `1000.00` is 1000 yen. Returns null unless it
 * is exact: `0.50` is not an amount of yen. Do not use it for input from the wire.
 */
export function parseWrittenAmount(text: string, currency: Pick<Currency, 'decimals'>): bigint | null {
  return parseAmount(/^\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text, currency);
}

/** Returns an amount of a checked configuration in minor units. Throws `RangeError` for one that the currency cannot express. */
export function writtenAmount(text: string, currency: Currency): bigint {
  const amount = parseWrittenAmount(text, currency);
  if (amount === null) throw new RangeError(`${text} is no amount of ${currency.code}`);
  return amount;
}

/** Formats minor units as a decimal string with exactly the currency's decimals: `-1250n` THB is `-12.50`. */
export function formatMinor(minor: bigint, { decimals }: Pick<Currency, 'decimals'>): string {
  const sign = minor < 0n ? '-' : '';
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

import { plainDigits } from '../../shared/typed-digits.ts';

export interface AmountNotation {
  /** BCP 47 tag. */
  tag: string;
  decimals: number;
}

/** A space or an apostrophe between groups of three digits; elsewhere it is a mistake. */
const groupSpace = /(?<=\d)[\s\u2019'](?=\d{3}(?!\d))/g;

/**
 * Returns the decimal string of an amount as a person types it: with the separators and digits of the language, in full
 * or half width. A single separator that is not followed by three digits is the decimal separator in every language,
 * because keyboards of phones have only one. Returns null for anything that is not an amount of this currency.
 */
export function typedAmount(typed: string, { tag, decimals }: AmountNotation): string | null {
  const text = plainDigits(typed).trim().replace(groupSpace, '');
  if (!/^\d[\d.,]*$/.test(text)) return null;
  const [whole = '', fraction = ''] = split(text, tag) ?? [];
  if (whole === '' || whole.length > 15 || fraction.length > decimals) return null;
  const digits = whole.replace(/^0+(?=\d)/, '');
  return fraction === '' ? digits : `${digits}.${fraction}`;
}

/** Returns an amount as a person would type it in the language, without groups: `25,50`. */
export function writtenAmount(amount: string, { tag, decimals }: AmountNotation): string {
  const format = new Intl.NumberFormat(tag, {
    useGrouping: false,
    numberingSystem: 'latn',
    minimumFractionDigits: amount.includes('.') ? decimals : 0,
    maximumFractionDigits: decimals,
  });
  // Engines format a string exactly; the library's type accepts only number literals.
  return format.format(amount as `${number}`);
}

/** Separates whole and fraction, and removes correctly placed group separators. Returns null if they are misplaced. */
function split(text: string, tag: string): [whole: string, fraction?: string] | null {
  const decimal = decimalSeparator(tag);
  const marks = text.replace(/\d/g, '');
  const only = marks.length === 1 ? marks : null;
  // No group begins with zero: `0.500` is a half in every language.
  const isGroup = only !== null && only !== decimal && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);
  const mark = only !== null && !isGroup ? only : decimal;
  const at = text.lastIndexOf(mark);
  const whole = at < 0 ? text : text.slice(0, at);
  const fraction = at < 0 ? undefined : text.slice(at + 1);
  if (fraction !== undefined && !/^\d+$/.test(fraction)) return null;
  if (/^\d+$/.test(whole)) return [whole, fraction];
  return /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(whole) && !whole.includes(mark)
    ? [whole.replace(/[.,]/g, ''), fraction]
    : null;
}

function decimalSeparator(tag: string): string {
  const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}

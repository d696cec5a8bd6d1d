import { parseAmount, formatMinor } from '../../../shared/money.ts';
import { plainDigits } from '../../../shared/typed-digits.ts';

/** Stake limits of the session, as decimal amounts. */
export interface StakeLimits {
  min: string;
  max: string;
  step: string;
}

export type ParsedStake =
  | { amount: string }
  | { problem: 'format' | 'limits' | 'balance' }
  /** Not a whole number of steps; contains the nearest valid stakes. */
  | { problem: 'step'; below: string; above: string };

export interface StakeRules {
  limits: StakeLimits;
  decimals: number;
  /** Null while the wallet has not answered. */
  balance: string | null;
}

/**
 * Parses a typed stake. A comma or a point may separate decimals or groups of three, as is usual in the various
 * languages.
 */
export function parseStake(text: string, { limits, decimals, balance }: StakeRules): ParsedStake {
  const minorOf = (amount: string | null): bigint | null => parseAmount(amount, { decimals });
  const written = readDecimal(text, decimals);
  const typed = minorOf(written);
  const [min, max, step] = [minorOf(limits.min) ?? 0n, minorOf(limits.max) ?? 0n, minorOf(limits.step) ?? 1n];
  if (written === null || (typed === null && Number(written) < Number(limits.max))) return { problem: 'format' };
  if (typed === null || typed < min || typed > max) return { problem: 'limits' };
  if (typed % step !== 0n) {
    const below = typed - (typed % step);
    const write = (minor: bigint): string => formatMinor(minor, { decimals });
    return { problem: 'step', below: write(below < min ? min : below), above: write(below + step) };
  }
  const has = minorOf(balance);
  return has !== null && typed > has ? { problem: 'balance' } : { amount: formatMinor(typed, { decimals }) };
}

/** Returns a decimal string with a point; null when the text is not a number. */
function readDecimal(text: string, decimals: number): string | null {
  const plain = plainDigits(text).replace(/[\s'’]/g, '');
  if (!/^\d[\d.,]*$/.test(plain)) return null;
  const at = decimalAt(plain, decimals);
  const [whole, fraction] = at === null ? [plain, ''] : [plain.slice(0, at), plain.slice(at + 1)];
  const isGrouped = /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(whole);
  if (!isGrouped && /[.,]/.test(whole)) return null;
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  const rest = fraction.replace(/0+$/, '');
  return rest === '' ? digits : `${digits}.${rest}`;
}

/** Returns the index at which the decimals begin; null when every separator is a group separator. */
function decimalAt(plain: string, decimals: number): number | null {
  const separators = plain.match(/[.,]/g) ?? [];
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last === -1) return null;
  const isMixed = new Set(separators).size > 1;
  if (!isMixed && separators.length > 1) return null;
  const after = plain.length - last - 1;
  // `1.000` is a thousand, except in a currency with three decimals or more; `0.500` is a half in every currency.
  return !isMixed && after === 3 && decimals < 3 && !plain.startsWith('0') ? null : last;
}

import type { PointRate } from '../../../../../schema/generated/api/points.ts';
import { type Currency, formatMinor, parseAmount } from '../../../../shared/money.ts';

/** The most decimals of an amount in the API, whatever those of the currency. */
const DECIMALS = 4;

/** Returns what points become at a rate, rounded down to the currency: a decimal string in major units. */
export function worthOf(points: number, rate: PointRate, { decimals }: Pick<Currency, 'decimals'>): string {
  const amount = parseAmount(rate.amount, { decimals: DECIMALS }) ?? 0n;
  const minor = (BigInt(points) * amount * 10n ** BigInt(decimals)) / (BigInt(rate.points) * 10n ** BigInt(DECIMALS));
  return formatMinor(minor, { decimals });
}

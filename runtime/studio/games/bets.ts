import { magnitudeOf, ratedCurrencies, type Magnitude } from '../../shared/currency-magnitude.ts';
import { parseAmount } from '../../shared/money.ts';

/**
 * Total bets by currency, in the major unit. Each is a multiple of 20 minor units in every scale that a currency is
 * used with, so that a line bet is whole on 5 and on 20 lines. Other currencies use the bets of a currency of the same
 * magnitude.
 */
const ladders: Readonly<Record<string, readonly string[]>> = {
  THB: ['5', '10', '20', '40', '60', '100', '200', '400', '600', '1000', '2000'],
  VND: ['2000', '4000', '10000', '20000', '40000', '60000', '100000', '200000', '500000', '1000000'],
  IDR: ['2000', '4000', '10000', '20000', '40000', '60000', '100000', '200000', '500000', '1000000'],
  JPY: ['20', '40', '60', '100', '200', '400', '600', '1000', '2000', '5000', '10000'],
  KRW: ['200', '400', '600', '1000', '2000', '4000', '6000', '10000', '20000', '50000', '100000'],
  CNY: ['1', '2', '4', '6', '10', '20', '40', '60', '100', '200', '400'],
  PHP: ['5', '10', '20', '40', '60', '100', '200', '400', '1000', '2000'],
  INR: ['10', '20', '40', '60', '100', '200', '400', '1000', '2000', '5000'],
  USD: ['0.20', '0.40', '0.60', '1', '2', '4', '6', '10', '20', '40', '60', '100'],
  EUR: ['0.20', '0.40', '0.60', '1', '2', '4', '6', '10', '20', '40', '60', '100'],
  XXX: ['20', '40', '60', '100', '200', '400', '600', '1000', '2000'],
};

const ladderOfMagnitude = { 1: 'USD', 10: 'XXX', 100: 'JPY', 1000: 'KRW', 10000: 'IDR' } satisfies Record<
  Magnitude,
  string
>;

/** Currencies to publish limits for. `XXX` represents every unlisted currency. */
export const ladderCurrencies: readonly string[] = [...new Set([...Object.keys(ladders), ...ratedCurrencies])];

/**
 * Returns the total bets of a currency, in minor units, smallest first. Returns an empty list when none can be
 * expressed.
 */
export function betLadder(currency: { code: string; decimals: number }): bigint[] {
  return (ladders[currency.code] ?? ladders[ladderOfMagnitude[magnitudeOf(currency.code)]] ?? []).flatMap((amount) => {
    const minor = parseAmount(amount, currency);
    return minor === null || minor % 20n !== 0n ? [] : [minor];
  });
}

/** Returns the decimals with which the catalogue publishes a currency. */
export function usualDecimals(code: string): number {
  // ISO 4217 gives rupiah two decimals, which are not used.
  if (code === 'IDR') return 0;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

export type Magnitude = 1 | 10 | 100 | 1000 | 10000;

const magnitudes: ReadonlyMap<string, Magnitude> = new Map(
  (
    [
      [1, 'USD EUR GBP CHF AUD CAD NZD SGD BND KWD BHD OMR JOD TND AZN BGN GEL ILS BRL PEN PLN MYR RON SAR QAR AED'],
      [100, 'JPY INR HUF ISK PKR LKR NPR BDT KES RSD RUB AMD DZD XPF XAF XOF KMF DJF JMD VUV KZT RWF CRC'],
      [1000, 'KRW CLP ARS COP MNT MMK KHR NGN TZS UGX IQD BIF MGA CDF'],
      [10000, 'IDR VND LAK IRR UZS PYG GNF LBP'],
    ] as const
  ).flatMap(([magnitude, codes]) => codes.split(' ').map((code) => [code, magnitude] as const)),
);

/** Currencies with a magnitude of their own; the default is 10. */
export const ratedCurrencies: readonly string[] = [...magnitudes.keys()];

/**
 * Returns approximately how many units of a currency equal a dollar, as a power of ten: for amounts of play money and
 * bets.
 */
export function magnitudeOf(code: string): Magnitude {
  return magnitudes.get(code) ?? 10;
}

/** Decimals of the currencies of ISO 4217 that do not have two. */
const otherDecimals: ReadonlyMap<string, number> = new Map(
  (
    [
      [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
      [3, 'BHD IQD JOD KWD LYD OMR TND'],
    ] as const
  ).flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, decimals] as const)),
);

/** The ISO 4217 code for "no currency": play credits without a currency name. */
export const noCurrency = 'XXX';

/** Codes of the currencies in use. */
export const currencyCodes: readonly string[] = Intl.supportedValuesOf('currency');

const codes: ReadonlySet<string> = new Set(currencyCodes);

/** Returns the number of decimals of a currency by ISO 4217; null for an unknown code. */
export function currencyDecimals(code: string): number | null {
  return codes.has(code) ? (otherDecimals.get(code) ?? 2) : null;
}

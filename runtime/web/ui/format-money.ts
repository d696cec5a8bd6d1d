export interface MoneyFormat {
  /** Decimal string in major units. */
  amount: string;
  /** BCP 47 tag. */
  tag: string;
  currency: { code: string; symbol: string; decimals: number };
  signed?: boolean;
}

const formats = new Map<string, Intl.NumberFormat>();
const decimal = /^-?\d+(\.\d+)?$/;

/**
 * Formats an amount in the money format of the language, with the brand's own symbol. Digits are never rounded through
 * a float: `Intl` formats the decimal string. Text that is not a decimal is returned unchanged.
 */
export function formatMoney({ amount, tag, currency, signed = false }: MoneyFormat): string {
  if (!decimal.test(amount)) return amount;
  const format = formatFor({ tag, currency, signed });
  // Every engine since 2023 formats a string exactly; the library's type still accepts only number literals.
  return format
    .formatToParts(amount as `${number}`)
    .map((part) => (part.type === 'currency' ? currency.symbol : part.value))
    .join('');
}

function formatFor({ tag, currency, signed }: Required<Omit<MoneyFormat, 'amount'>>): Intl.NumberFormat {
  const key = `${tag}|${currency.code}|${currency.decimals}|${signed}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: /^[A-Z]{3}$/.test(currency.code) ? currency.code : 'XXX',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: currency.decimals,
    maximumFractionDigits: currency.decimals,
    signDisplay: signed ? 'exceptZero' : 'negative',
  });
  formats.set(key, made);
  return made;
}

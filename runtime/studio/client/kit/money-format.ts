import { languages, type LanguageCode } from '../../../../schema/languages.ts';

export interface GameCurrency {
  code: string;
  symbol: string;
  decimals: number;
}

export type FormatMoney = (amount: string | number) => string;

/** Formats amounts for the language, with the symbol of the brand; `signed` also shows the sign of a gain. */
export function moneyFormat(
  currency: GameCurrency,
  language: LanguageCode,
  { signed = false }: { signed?: boolean } = {},
): FormatMoney {
  const digits = {
    minimumFractionDigits: currency.decimals,
    maximumFractionDigits: currency.decimals,
    signDisplay: signed ? 'exceptZero' : 'negative',
  } as const;
  const isIso = /^[A-Z]{3}$/.test(currency.code);
  const format = new Intl.NumberFormat(
    languages[language].tag,
    isIso ? { style: 'currency', currency: currency.code, currencyDisplay: 'narrowSymbol', ...digits } : digits,
  );
  return (amount) => {
    const parts = format
      .formatToParts(Number(amount))
      .map((part) => (part.type === 'currency' ? currency.symbol : part.value));
    return isIso ? parts.join('') : `${currency.symbol} ${parts.join('')}`;
  };
}

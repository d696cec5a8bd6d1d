import { languages, type LanguageCode } from '../../../../../schema/languages.ts';

export interface GameCurrency {
  code: string;
  symbol: string;
  decimals: number;
}

export type FormatMoney = (amount: string | number) => string;

/** Amounts as the language writes them, with the brand's own symbol; `signed` writes a gain with its sign too. */
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
